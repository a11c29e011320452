/** Of parts of the home page. Here, because what is written in `pages` goes into the sheet of every page. */
export const homeLooks = {
  section: 'py-section',
  /** Far below the first screen. */
  later: 'later-[140rem] pb-section',
} as const;
