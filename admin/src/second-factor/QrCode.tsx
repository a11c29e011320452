import { encode } from 'uqr';

/** Dark on light in both schemes: many scanners read no other. The border is the quiet zone that the standard asks for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="scheme-light size-52 flex-none border border-hair bg-paper text-ink forced-color-adjust-none"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
