/** Says that a folder holds the data of a local run: only a folder with this file is ever emptied, and its releases go to no host. */
export const LOCAL_RUN_MARKER = '.nile-harvest-data';
