import { mailAddress } from './answer/answer.ts';

export function EmailLink({ address }: { address: string }) {
  return <a href={mailAddress(address)}>{address}</a>;
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a dir="ltr" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
