import { encode } from 'uqr';

/** One path of an SVG, without a quiet zone: the paper around it is one. */
export function qrDrawing(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path.join('')}"/></svg>`;
}
