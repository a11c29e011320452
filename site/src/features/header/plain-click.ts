/** Not one that asks for another tab, window or file. For the site's own script alone: what two scripts share becomes a file to load. */
export const isPlainClick = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(ctrlKey || metaKey || shiftKey || altKey);
