export const dictionary = 'server.ts';
