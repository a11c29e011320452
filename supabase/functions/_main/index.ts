/**
 * Serves every function of this folder from one process on the developer's machine, as a hosted project does from many: the first
 * segment of the path names the function. Never deployed (the Supabase CLI skips folders that start with an underscore).
 */

type Handler = (request: Request) => Promise<Response>;

/** Given by the backend: the port to listen on, and the folder of the functions as a file URL. */
const [port, folder = new URL('..', import.meta.url).href] = Deno.args;

const FUNCTION_NAME = /^[a-z0-9][a-z0-9-]*$/;

const handlers = new Map<string, Promise<Handler>>();

Deno.serve(
  {
    hostname: '127.0.0.1',
    port: Number(port),
    onListen: () => console.log('functions ready'),
  },
  async (request) => {
    if (!request.body) return answer(request);
    const { body, discardRest } = passOn(request.body);
    const response = await answer(new Request(request, { body }));
    await discardRest();
    return response;
  },
);

endWithParent();

async function answer(request: Request): Promise<Response> {
  const name = new URL(request.url).pathname.split('/')[1] ?? '';
  if (!FUNCTION_NAME.test(name) || !(await exists(name))) {
    return Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 });
  }
  let handler: Handler;
  try {
    handler = await load(name);
  } catch (error) {
    console.error(`The function ${name} did not load:`, error);
    return Response.json({ code: 'BOOT_ERROR', message: 'Function failed to start' }, { status: 503 });
  }
  try {
    return await handler(request);
  } catch (error) {
    console.error(`The function ${name} failed:`, error);
    return Response.json(
      { code: 'WORKER_ERROR', message: 'Function exited due to an error' },
      { status: 500 },
    );
  }
}

/**
 * A body, and a way to throw away what its reader leaves of it, as the proxy before hosted functions does: a sender that still writes
 * when its connection is closed loses the answer.
 */
function passOn(sent: ReadableStream<Uint8Array>) {
  const reader = sent.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  const discardRest = async () => {
    try {
      while (!(await reader.read()).done);
    } catch {
      // The sender has gone.
    }
  };
  return { body, discardRest };
}

/** A module that failed to load is tried again at the next call. */
function load(name: string): Promise<Handler> {
  const known = handlers.get(name);
  if (known) return known;
  const loading: Promise<Handler> = import(moduleOf(name).href).then((module) => module.handler);
  loading.catch(() => handlers.delete(name));
  handlers.set(name, loading);
  return loading;
}

async function exists(name: string): Promise<boolean> {
  try {
    return (await Deno.stat(moduleOf(name))).isFile;
  } catch {
    return false;
  }
}

function moduleOf(name: string): URL {
  return new URL(`${name}/handler.ts`, folder);
}

/** The backend keeps our standard input open; it closes when the backend ends, however it ends. */
async function endWithParent(): Promise<void> {
  for await (const _ of Deno.stdin.readable) {
    // Nothing is ever sent.
  }
  Deno.exit(0);
}
