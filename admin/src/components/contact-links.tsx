export function EmailLink({ address }: { address: string }) {
  return <a href={`mailto:${encodeURIComponent(address)}`}>{address}</a>;
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a dir="ltr" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
