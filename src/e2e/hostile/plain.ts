/** Whole sentences, and no word of the machinery. */
export const plain = /^(?!.*(undefined|\[object|DataClone|postMessage)).{20,}[.]$/s;
