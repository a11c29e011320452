/// <reference lib="webworker" />
// The files, not the packages' entries: those carry what Node needs.
import initRenderer, {
  CreateSessionOptions,
  RenderPageImageOptions,
  type TypstRenderer,
  TypstRendererBuilder,
} from '@myriaddreamin/typst-ts-renderer/pkg/typst_ts_renderer.mjs';
import initCompiler, {
  type TypstCompiler,
  TypstCompilerBuilder,
} from '@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler.mjs';
import type { Answer, Files, Message, Order } from './messages.ts';

declare const self: DedicatedWorkerGlobalScope;

// Numbers of the compiler's interface.
const [VECTOR, PDF] = [0, 1];
const PAGED = 0;
const FULL_DIAGNOSTICS = 3;

/**
 * The compiler's builder makes functions out of text, to stand in for a file system that is not there. The policy forbids that, so they are
 * handed out ready-made; no other text becomes a function here. https://github.com/Myriad-Dreamin/typst.ts/pull/881
 */
const STAND_INS: Record<string, (path?: unknown) => unknown> = {
  'return 0': () => 0,
  'return true': () => true,
  'return path': (path) => path,
};
const notThere = () => {
  throw new Error('The compiler has the files that it was given, and no others.');
};
const standIn = (texts: unknown[]) => STAND_INS[String(texts.at(-1))] ?? notThere;
// With and without `new`, which the minifier leaves out.
globalThis.Function = new Proxy(Function, {
  construct: (_, texts) => standIn(texts),
  apply: (_, __, texts) => standIn(texts),
});

interface Tools {
  compiler: TypstCompiler;
  renderer: TypstRenderer;
  memory: WebAssembly.Memory;
}

let tools: Promise<Tools> | undefined;

self.onmessage = async ({ data: message }: MessageEvent<Message>) => {
  if ('files' in message) {
    tools = begin(message.files);
    // Orders answer for it.
    tools.catch(() => {});
    return;
  }
  const { id } = message.order;
  try {
    if (!tools) throw new Error('An order came before the files.');
    const { compiler, renderer, memory } = await tools;
    const made = await make(compiler, renderer, message.order);
    const answer: Answer = { id, made, memoryBytes: memory.buffer.byteLength };
    self.postMessage(answer, { transfer: Array.isArray(made) ? made : [made.buffer] });
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    self.postMessage({ id, failure } satisfies Answer);
  }
};

async function make(
  compiler: TypstCompiler,
  renderer: TypstRenderer,
  { output, template, data, pictures = {}, width = 0 }: Order,
) {
  compiler.map_shadow('/data.json', new TextEncoder().encode(JSON.stringify(data)));
  for (const [path, picture] of Object.entries(pictures)) compiler.map_shadow(path, picture);
  const world = compiler.snapshot(undefined, `/${template}.typ`, undefined);
  try {
    const compiled = world.compile(PAGED, FULL_DIAGNOSTICS);
    if (compiled.hasError) throw new Error(JSON.stringify(compiled.diagnostics));
    const bytes: Uint8Array<ArrayBuffer> = world.get_artifact(
      output === 'pdf' ? PDF : VECTOR,
      FULL_DIAGNOSTICS,
    ).result;
    return output === 'pdf' ? bytes : await drawn(renderer, bytes, width);
  } finally {
    world.free();
  }
}

async function drawn(renderer: TypstRenderer, vector: Uint8Array, width: number): Promise<ImageBitmap[]> {
  const options = new CreateSessionOptions();
  options.format = 'vector';
  options.artifact_content = vector;
  const session = renderer.create_session(options);
  try {
    const { pages_info: pages } = session;
    const pictures: ImageBitmap[] = [];
    for (let at = 0; at < pages.page_count; at++) {
      const { width_pt, height_pt } = pages.page(at);
      const scale = width / width_pt;
      const canvas = new OffscreenCanvas(width, Math.round(height_pt * scale));
      const page = new RenderPageImageOptions();
      page.page_off = at;
      page.pixel_per_pt = scale;
      page.background_color = '#ffffff';
      await renderer.render_page_to_canvas(session, canvas.getContext('2d'), page);
      pictures.push(canvas.transferToImageBitmap());
    }
    return pictures;
  } finally {
    session.free();
  }
}

async function begin({ compiler, renderer, faces, sources }: Files): Promise<Tools> {
  const [compilerModule, rendererModule, ...faceBytes] = await Promise.all([
    compiledWasm(compiler),
    compiledWasm(renderer),
    ...faces.map(async (face) => new Uint8Array(await (await fetched(face)).arrayBuffer())),
  ] as const);
  const [{ memory }] = await Promise.all([
    initCompiler({ module_or_path: compilerModule }),
    initRenderer({ module_or_path: rendererModule }),
  ]);
  const builder = new TypstCompilerBuilder();
  for (const face of faceBytes) await builder.add_raw_font(face);
  const made = await builder.build();
  for (const [path, text] of Object.entries(sources)) made.map_shadow(path, new TextEncoder().encode(text));
  return { compiler: made, renderer: await new TypstRendererBuilder().build(), memory };
}

/** Unpacked and compiled while it comes in. A server that takes `.gz` for an encoding, as Vite's does, has it unpacked by the browser. */
async function compiledWasm(address: string): Promise<WebAssembly.Module> {
  const { body } = await fetched(address);
  if (!body) throw new Error(`${address} has no content.`);
  const [start, whole] = body.tee();
  const unpacked = (await isGzip(start)) ? whole.pipeThrough(new DecompressionStream('gzip')) : whole;
  return WebAssembly.compileStreaming(
    new Response(unpacked, { headers: { 'Content-Type': 'application/wasm' } }),
  );
}

async function isGzip(stream: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = stream.getReader();
  const { value: bytes } = await reader.read();
  // Waits for the other branch, whose bytes nobody has asked for yet.
  void reader.cancel();
  return bytes?.[0] === 0x1f && bytes[1] === 0x8b;
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(new URL(address, self.location.href));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
