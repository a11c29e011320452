declare module 'virtual:gzipped-wasm/*' {
  const address: string;
  export default address;
}

// The packages declare their entries alone.
declare module '@myriaddreamin/typst-ts-renderer/pkg/typst_ts_renderer.mjs' {
  export * from '@myriaddreamin/typst-ts-renderer';
  export { default } from '@myriaddreamin/typst-ts-renderer';
}
declare module '@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler.mjs' {
  export * from '@myriaddreamin/typst-ts-web-compiler';
  export { default } from '@myriaddreamin/typst-ts-web-compiler';
}
