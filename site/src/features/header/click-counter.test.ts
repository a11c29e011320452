import { describe, expect, it } from 'vitest';
import { createClickCounter } from './click-counter.ts';

const clickAt = (times: number[]) => {
  const counter = createClickCounter({ clicks: 10, pauseMs: 300 });
  return times.map((time) => counter.click(time));
};

const every = (stepMs: number, count: number) => Array.from({ length: count }, (_, index) => index * stepMs);

describe('click counter', () => {
  it('tells at the tenth click, not before', () => {
    const answers = clickAt(every(300, 10));

    expect(answers.slice(0, 9)).toEqual(Array(9).fill(false));
    expect(answers[9]).toBe(true);
  });

  it('starts again after a pause of more than 300 ms', () => {
    const answers = clickAt([...every(100, 9), 1101, 1201]);

    expect(answers).not.toContain(true);
  });

  it('does not add up slow clicks', () => {
    expect(clickAt(every(301, 30))).not.toContain(true);
  });

  it('needs ten more clicks after it has told', () => {
    const answers = clickAt(every(50, 20));

    expect(answers.filter(Boolean)).toHaveLength(2);
    expect(answers[19]).toBe(true);
  });
});
