import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../src/session/current-session.ts';
import { closeApp, loadScreens } from './app.tsx';
import { backend } from './backend.ts';

const unexpected: string[] = [];

beforeAll(async () => {
  // Before its network is answered here, which the browser asks about each module.
  await loadScreens();
  await backend.start();
});

beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
  backend.reset();
  unexpected.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => {
      // In development react-admin tells the console, too, of each failure that the app shows.
      if (!(words[0] instanceof Error)) unexpected.push(words.join(' '));
    });
  }
});

afterEach(async () => {
  vi.useRealTimers();
  closeApp();
  vi.restoreAllMocks();
  backend.restore();
  await session.signOut();
  expect(unexpected, 'the console stays silent').toEqual([]);
});
