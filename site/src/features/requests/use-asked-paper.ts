import { type RefObject, useEffect, useEffectEvent } from 'react';
import { withSentence } from 'shared/requests/requested-product.ts';
import { line } from 'shared/validation.ts';

const PAPER = 'paper';
const MAX_LENGTH = 160;

/** Puts the certificate that the address asks for at the head of the message, once: what the visitor takes out does not come back. */
export function useAskedPaper(
  form: RefObject<HTMLFormElement | null>,
  sentenceOf: (paper: string) => string,
  onSet: () => void,
): void {
  const add = useEffectEvent(() => {
    const address = new URL(location.href);
    const { data: paper } = line(MAX_LENGTH).safeParse(address.searchParams.get(PAPER));
    const message = form.current?.elements.namedItem('message');
    if (!paper || !(message instanceof HTMLTextAreaElement)) return;
    message.value = withSentence(message.value, sentenceOf(paper));
    address.searchParams.delete(PAPER);
    history.replaceState(history.state, '', address);
    onSet();
  });
  useEffect(() => add(), []);
}
