/** The same module, of which axe's types know only the long form. */
declare module 'axe-core/axe.min.js' {
  export { default } from 'axe-core';
}
