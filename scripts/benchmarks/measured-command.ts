import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from '../publisher/run-command.ts';

/** What a build needed. */
export interface Resources {
  seconds: number;
  /** Of all its processes at a time, four times a second. */
  peakMb: number;
}

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'report-resources.mjs')).href;

/** The command of a Node program, which notes in the file what it needed. */
export function measuredCommand(command: Command, file: string): Command {
  const options = [command.env.NODE_OPTIONS, `--import=${PRELOAD}`].filter(Boolean).join(' ');
  return {
    ...command,
    env: {
      ...command.env,
      NODE_OPTIONS: options,
      RESOURCES_FILE: file,
      RESOURCES_PARENT: String(process.pid),
    },
  };
}

export async function readResources(file: string): Promise<Resources> {
  return JSON.parse(await readFile(file, 'utf8')) as Resources;
}
