import type { Resources } from './measured-command.ts';

export interface BuildFigures {
  products: number;
  /** Pages of HTML, of our site and of the bare one. */
  pages: number;
  full: Resources;
  bare: Resources;
  /** From the saved row to the public page. */
  editSeconds: number;
}

export interface SheetFigures {
  count: number;
  /** More than a build that finds all of them. */
  seconds: number;
  /** More than an edit that changes none. */
  editSeconds: number;
}

/** What is to be reached, on two quiet cores with the pictures made. */
const GOALS = {
  ...{ buildRatio: 1.6, peakMb: 700, editRatio: 1.5, editSeconds: 3 },
  ...{ sheetsSeconds: 10, sheetsEditSeconds: 0.15 },
};

/** @param load a sentence on how busy the machine was before */
export function tableOf(figures: BuildFigures[], sheets: SheetFigures, load: string): string {
  const rows = figures.map(({ products, pages, full, bare, editSeconds }) =>
    cells([
      count(products),
      count(pages),
      `${full.seconds.toFixed(1)} s`,
      `${bare.seconds.toFixed(1)} s`,
      `${(full.seconds / bare.seconds).toFixed(2)}`,
      `${full.peakMb.toFixed(0)} MB`,
      `${editSeconds.toFixed(2)} s`,
      `${(editSeconds / smallest(figures).editSeconds).toFixed(2)}`,
    ]),
  );
  return `# What a build costs

\`pnpm bench:build\` writes this page: sample products and numbered copies of them, in two languages, beside a bare Astro site of as many
pages, in one run on one machine. A full build is one after a change of the code: it is bundled, and all rows are read. Pictures were made
before. Both builds were run three times, in turns, each after what was written before was on the disk: seconds are the median, and memory
the most. An edit counts from the saved row to the public page, without the quiet time: meanwhile the program that builds is started, and
links the pages of the release before. A page of ours that shows a product comes with a drawn preview, made before; a bare page comes alone. Memory is what all
processes of a build had at a time, at most, with what they share counted once. ${load}

${cells(['Products', 'Pages', 'Full build', 'Bare site', 'Ratio', 'Peak memory', 'One edit', `To one of ${count(smallest(figures).products)}`])}
${cells(Array.from({ length: 8 }, () => '---:'))}
${rows.join('\n')}

To reach: a full build at most ${GOALS.buildRatio} times the bare site, under ${GOALS.peakMb} MB; one edit at most ${GOALS.editRatio} times one of the smallest catalogue,
and at most ${GOALS.editSeconds} s.

Sheets: a build that sets all ${count(sheets.count)} of the sample takes ${sheets.seconds.toFixed(1)} s more than one that finds them, at most ${GOALS.sheetsSeconds} to reach; an edit that
changes one in both languages takes ${Math.round(sheets.editSeconds * 1000)} ms more than one that changes none, at most ${Math.round(GOALS.sheetsEditSeconds * 1000)} to reach.

![Seconds of a full build, of a bare site and of one edit, by products](build.svg)
`;
}

function cells(values: string[]): string {
  return `| ${values.join(' | ')} |`;
}

const count = (value: number): string => value.toLocaleString('en');

function smallest(figures: BuildFigures[]): BuildFigures {
  const [first] = figures.toSorted((one, other) => one.products - other.products);
  if (!first) throw new Error('Nothing was measured');
  return first;
}

const WIDTH = 640;
const HEIGHT = 360;
const LEFT = 56;
const RIGHT = 112;
const TOP = 24;
const BOTTOM = 40;
const SERIES = [
  { label: 'full build', colour: '#1d6b3f', value: ({ full }: BuildFigures) => full.seconds },
  { label: 'bare site', colour: '#777777', value: ({ bare }: BuildFigures) => bare.seconds },
  { label: 'one edit', colour: '#c4622d', value: ({ editSeconds }: BuildFigures) => editSeconds },
];
const TICKS = [0.1, 1, 10, 100, 1000];

/** Both axes are logarithmic: a line that stays level costs the same whatever the catalogue's size. */
export function plotOf(figures: BuildFigures[]): string {
  const values = figures.flatMap((figure) => SERIES.map(({ value }) => value(figure)));
  const y = scale(span(values), [HEIGHT - BOTTOM, TOP]);
  const x = scale(
    [
      Math.min(...figures.map(({ products }) => products)),
      Math.max(...figures.map(({ products }) => products)),
    ],
    [LEFT, WIDTH - RIGHT],
  );
  const [low, high] = span(values);
  const grid = TICKS.filter((tick) => tick >= low && tick <= high).map(
    (tick) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}" stroke="#dddddd"/>` +
      `<text x="${LEFT - 8}" y="${y(tick) + 4}" text-anchor="end">${tick} s</text>`,
  );
  const names = figures.map(
    ({ products }) =>
      `<text x="${x(products)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${count(products)}</text>`,
  );
  const lines = SERIES.map(({ label, colour, value }) => {
    const points = figures.map((figure) => `${x(figure.products)},${y(value(figure))}`);
    const last = figures.at(-1);
    const end = last ? y(value(last)) + 4 : 0;
    return (
      `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${points.join(' ')}"/>` +
      points.map((point) => `<circle r="3" fill="${colour}" ${circleAt(point)}/>`).join('') +
      `<text x="${WIDTH - RIGHT + 10}" y="${end}" fill="${colour}">${label}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333333">
<title>Seconds of a full build, of a bare site and of one edit, by products</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${[...grid, ...names, ...lines].join('\n')}
</svg>
`;
}

function circleAt(point: string): string {
  const [cx, cy] = point.split(',');
  return `cx="${cx}" cy="${cy}"`;
}

/** Whole powers of ten around the values. */
function span(values: number[]): [number, number] {
  return [
    10 ** Math.floor(Math.log10(Math.min(...values))),
    10 ** Math.ceil(Math.log10(Math.max(...values))),
  ];
}

function scale([from, to]: [number, number], [start, end]: [number, number]): (value: number) => number {
  const length = Math.log10(to) - Math.log10(from);
  return (value) => {
    const part = length === 0 ? 0 : (Math.log10(value) - Math.log10(from)) / length;
    return Math.round((start + part * (end - start)) * 10) / 10;
  };
}
