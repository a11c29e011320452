/** The longest window of a visitor's form, for a refusal that does not say how long. */
const LONGEST_WAIT_SECONDS = 600;

/** How long a refusal for too many requests asks to wait, as its hint says. */
export function retryAfterSeconds({ hint }: { hint?: string | null }): number {
  return Number(/\d+/.exec(hint ?? '')?.[0] ?? LONGEST_WAIT_SECONDS);
}

interface WaitTexts {
  minutes: (count: number) => string;
  seconds: (count: number) => string;
}

/** When something may be tried again: in whole minutes, rounded up, and in seconds at the end. */
export function waitText(seconds: number, texts: WaitTexts): string {
  return seconds < 60 ? texts.seconds(seconds) : texts.minutes(Math.ceil(seconds / 60));
}
