import './sandbox/trusted-types.ts';
import { mount } from 'svelte';
import App from './App.svelte';
import './ui/theme.css';
import './ui/controls.css';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no place for the app.');

mount(App, { target });
