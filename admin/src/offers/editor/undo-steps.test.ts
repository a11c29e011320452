import { expect, it } from 'vitest';
import { UndoSteps, undoKey } from './undo-steps.ts';

it('goes back over what was typed into one cell up to a pause, and forth again', () => {
  const steps = new UndoSteps<string>();
  steps.note('', 'notes', 0);
  steps.note('T', 'notes', 900);
  steps.note('Th', 'notes', 1800);
  steps.note('Thank you.', 'notes', 2900);

  expect(steps.undo('Thank you. Bye')).toBe('Thank you.');
  expect(steps.undo('Thank you.')).toBe('');
  expect(steps.undo('')).toBeUndefined();
  expect(steps.redo('')).toBe('Thank you.');
  expect(steps.redo('Thank you.')).toBe('Thank you. Bye');
  expect(steps.redo('Thank you. Bye')).toBeUndefined();
});

it('tells apart cells, what is done at once, and what is typed after going back', () => {
  const steps = new UndoSteps<number>();
  steps.note(0, 'place', 0);
  steps.note(1, 'notes', 10);
  steps.note(2, null, 20);
  steps.note(3, null, 30);
  expect([steps.undo(4), steps.undo(3), steps.undo(2)]).toEqual([3, 2, 1]);

  steps.note(1, 'place', 40);

  expect(steps.redo(5)).toBeUndefined();
  expect(steps.undo(5)).toBe(1);
  expect(steps.undo(1)).toBe(0);
});

it.each([
  ['z', 'KeyZ', false, 'undo'],
  ['Z', 'KeyZ', true, 'redo'],
  ['y', 'KeyY', false, 'redo'],
  ['z', 'KeyY', false, 'undo'],
  ['ئ', 'KeyZ', false, 'undo'],
  ['غ', 'KeyY', false, 'redo'],
  ['a', 'KeyA', false, null],
] as const)('%s at %s, shift %s, means %s', (key, code, shiftKey, meaning) => {
  expect(undoKey({ key, code, shiftKey })).toBe(meaning);
});
