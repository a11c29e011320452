/** What the compiler is made of: addresses of files, and templates by their path. */
export interface Files {
  compiler: string;
  renderer: string;
  faces: string[];
  sources: Record<string, string>;
}

export interface Order {
  id: number;
  output: 'pdf' | 'pages';
  /** Of pictures of pages, in pixels. */
  width?: number;
  template: 'offer' | 'catalogue';
  /** What the template reads as `/data.json`. */
  data: unknown;
  /** What it may read beside, by path. */
  pictures?: Record<string, Uint8Array<ArrayBuffer>>;
}

/** To the worker: first the files, then orders, which it works off one after the other. */
export type Message = { files: Files } | { order: Order };

/** From the worker: a PDF, or pictures of its pages. */
export type Answer =
  | { id: number; made: Uint8Array<ArrayBuffer> | ImageBitmap[]; memoryBytes: number }
  | { id: number; failure: string };
