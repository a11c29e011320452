import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

interface Props {
  facts: readonly Fact[];
  /** One below the other with rules between, for longer values. */
  isRuled?: boolean;
}

export function Facts({ facts, isRuled = false }: Props) {
  return (
    <dl className={isRuled ? 'facts facts-ruled' : 'facts'}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir={isRuled ? 'auto' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
