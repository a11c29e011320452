import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** No build takes as long: what is older was left by one that was ended. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Makes a new folder the working directory, below which Astro puts the modules that render pages: builds that run at the same
 * time would take each other's.
 * @param name the same for builds that follow each other: Node knows compiled modules by their place
 * @returns a function that goes back and removes the folder
 */
export function enterWorkingFolder(parent: string, name: string): () => void {
  mkdirSync(parent, { recursive: true });
  for (const entry of readdirSync(parent)) {
    const left = join(parent, entry);
    const age = Date.now() - (statSync(left, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > MAX_AGE_MS) rmSync(left, { recursive: true, force: true });
  }
  const folder = join(parent, name);
  const before = process.cwd();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.chdir(folder);
  return () => {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  };
}
