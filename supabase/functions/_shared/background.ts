/** What hosted Supabase offers to keep a function alive after its answer. */
interface EdgeRuntime {
  waitUntil(work: Promise<unknown>): void;
}

/** Lets work go on after the answer. What it throws is logged. */
export function runInBackground(work: Promise<unknown>): void {
  const guarded = work.catch((error) => console.error(error));
  const runtime = (globalThis as { EdgeRuntime?: EdgeRuntime }).EdgeRuntime;
  runtime?.waitUntil(guarded);
}
