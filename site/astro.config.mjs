// Plain JavaScript: Astro has Node load it. For TypeScript it would start a server of Vite's, a second in each build.
export { default } from './site.config.ts';
