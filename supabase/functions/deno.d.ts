/** What the functions use of Deno, for the type check of the whole workspace. */
declare namespace Deno {
  const args: string[];
  const env: { get(name: string): string | undefined };
  const stdin: { readable: AsyncIterable<Uint8Array> };
  function exit(code: number): never;
  function stat(path: URL): Promise<{ isFile: boolean }>;
  type Handler = (request: Request) => Response | Promise<Response>;
  function serve(handler: Handler): void;
  function serve(options: { hostname: string; port: number; onListen: () => void }, handler: Handler): void;
}
