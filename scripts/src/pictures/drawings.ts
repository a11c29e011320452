/** Produce of which the package has no render, drawn with the same soft light from above left. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** SVG elements in the drawing's own units. */
  readonly body: string;
}

type Ramp = readonly [shade: string, body: string, light: string];

const GREEN: Ramp = ['#2c5a1c', '#5f9636', '#b5d97c'];
const DARK_GREEN: Ramp = ['#1d4420', '#3d7533', '#86b75f'];

export const DRAWINGS = {
  okra: okra(),
  greenBean: greenBean(),
  beanPiece: beanPiece(),
  courgette: courgette(),
  springOnion: springOnion(),
  artichoke: artichoke(),
  artichokeBottom: artichokeBottom(),
  pea: ball(['#33691e', '#74a83a', '#cdea92']),
  cornKernel: cornKernel(),
  broadBean: broadBean(['#42742c', '#86b350', '#d3eaa0'], '#3f6b2c'),
  dryBroadBean: broadBean(['#6d4a26', '#b08350', '#e3c193'], '#2d2017'),
  whiteBean: whiteBean(),
  molokhiaLeaf: leaf({ ramp: DARK_GREEN, vein: '#a9cf86', teeth: 15, length: 150, breadth: 62 }),
  spinachLeaf: leaf({
    ramp: ['#173d1d', '#2f6b2f', '#6fa657'],
    vein: '#a8cf8b',
    teeth: 0,
    length: 140,
    breadth: 84,
  }),
  mintLeaf: leaf({
    ramp: ['#3a4a26', '#6d7f45', '#a9b57c'],
    vein: '#49582f',
    teeth: 11,
    length: 120,
    breadth: 60,
    curl: 10,
  }),
  basilLeaf: leaf({
    ramp: ['#3d4523', '#707a3c', '#abb070'],
    vein: '#4c5529',
    teeth: 0,
    length: 120,
    breadth: 66,
    curl: -8,
  }),
  marjoramLeaf: leaf({
    ramp: ['#4d5535', '#8a9467', '#c3caa2'],
    vein: '#5f6843',
    teeth: 0,
    length: 90,
    breadth: 58,
    curl: 4,
  }),
  parsleyFlake: leaf({
    ramp: ['#2f4a1f', '#5b7f35', '#9dbb6c'],
    vein: '#3a5826',
    teeth: 5,
    length: 90,
    breadth: 78,
    curl: 6,
  }),
  freshDate: date(['#c8860f', '#f4c43a', '#fff0a6'], '#a9853e', false),
  dryDate: date(['#2f1509', '#6e3a1a', '#b9794a'], '#a67a4c', true),
  raisin: raisin(),
  corianderSeed: roundSeed(['#77592a', '#bb9352', '#e8cd98']),
  cuminSeed: longSeed(['#54401f', '#94763f', '#cdb27b'], 30, '#e0cb9c'),
  fennelSeed: longSeed(['#59622a', '#98a052', '#d2d699'], 36, '#e6e8bd'),
  aniseSeed: longSeed(['#5b5330', '#948a58', '#c9c191'], 52, '#ddd6ae'),
  carawaySeed: longSeed(['#33220f', '#6b4c28', '#a3814f'], 26, '#c9ad7c', 14),
  sesameSeed: sesameSeed(),
  onionFlake: flake(['#b38a48', '#ecd6a2', '#fffae8'], '#b0813c'),
  garlicFlake: flake(['#a8894a', '#e6d5a4', '#fffbea'], '#a17d3e'),
  pomegranateAril: aril(),
  driedTomato: driedTomato(),
  calyx: calyx(),
  chamomileHead: flowerHead({
    petals: 13,
    petal: ['#d8cfbd', '#f6f1e4', '#ffffff'],
    heart: ['#a96a05', '#e7a812', '#ffe07a'],
    heartSize: 0.36,
  }),
  calendulaHead: flowerHead({
    petals: 26,
    petal: ['#b7480a', '#ee861b', '#ffc25c'],
    heart: ['#6b2c08', '#a9551a', '#d98b3f'],
    heartSize: 0.26,
  }),
  carrotSlice: slice(['#b4500f', '#ee8427', '#ffb766'], '#f7a44c'),
  mangoCube: cube('#ffc94f', '#f2a41f', '#dd8512'),
  carrotCube: cube('#ffa04d', '#ee7c22', '#cf5f14'),
  taroCube: cube('#f6f0e6', '#e2d6c9', '#c9b8ad'),
  melonCube: cube('#ffd1a0', '#f6b072', '#e3934f'),
  greenPepperCube: cube('#8dbb52', '#5f9136', '#457325'),
  redPepperCube: cube('#e9604c', '#c93525', '#9e2118'),
  yellowPepperCube: cube('#ffdf7a', '#f3bb36', '#d8931a'),
  apricotHalf: stoneFruitHalf(['#c56a14', '#f0a037', '#ffcf7d'], '#8a4a16'),
  peachSlice: wedge(),
  guava: guava(),
  guavaHalf: guavaHalf(),
  figHalf: figHalf(),
  fig: fig(),
  strawberrySlice: strawberrySlice(),
  orangeHalf: citrusHalf('#f39a1d', ['#e8831a', '#fbb040', '#ffd98a']),
  grapefruitHalf: citrusHalf('#f0a552', ['#b8303a', '#e4606a', '#f7a9a4']),
  lemonHalf: citrusHalf('#f5cf2e', ['#e3bd2c', '#f9e36b', '#fff6b8']),
  limeHalf: citrusHalf('#86b32d', ['#9dbb48', '#cfe083', '#f0f6c4']),
} as const satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof DRAWINGS;

interface Light {
  readonly x?: number;
  readonly y?: number;
  readonly reach?: number;
}

/** A closed shape with the body's colour, a darker edge inside and a soft light from above left. */
function volume(
  id: string,
  path: string,
  [shade, body, bright]: Ramp,
  rim: number,
  light: Light = {},
): string {
  const { x = 0.36, y = 0.28, reach = 0.85 } = light;
  return `<defs>
    <radialGradient id="${id}" cx="${x}" cy="${y}" r="${reach}">
      <stop offset="0" stop-color="${bright}"/><stop offset=".42" stop-color="${body}"/><stop offset="1" stop-color="${shade}"/>
    </radialGradient>
    <clipPath id="${id}-inside"><path d="${path}"/></clipPath>
    <filter id="${id}-soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${rim * 0.55}"/></filter>
  </defs>
  <path d="${path}" fill="url(#${id})"/>
  <g clip-path="url(#${id}-inside)">
    <path d="${path}" fill="none" stroke="${shade}" stroke-width="${rim * 1.5}" opacity=".55" filter="url(#${id}-soft)" transform="translate(${-rim * 0.35} ${-rim * 0.45})"/>
    <path d="${path}" fill="none" stroke="${bright}" stroke-width="${rim * 0.8}" opacity=".5" filter="url(#${id}-soft)" transform="translate(${rim * 0.5} ${rim * 0.6})"/>
  </g>`;
}

function softSpot(
  id: string,
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  colour: string,
  opacity: number,
): string {
  return `<defs><filter id="${id}" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="${Math.min(radiusX, radiusY) * 0.4}"/></filter></defs>
  <ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${colour}" opacity="${opacity}" filter="url(#${id})"/>`;
}

function inside(id: string, path: string, elements: string): string {
  return `<defs><clipPath id="${id}"><path d="${path}"/></clipPath></defs><g clip-path="url(#${id})">${elements}</g>`;
}

function ellipse(x: number, y: number, radiusX: number, radiusY: number): string {
  return `M${x - radiusX} ${y}A${radiusX} ${radiusY} 0 1 1 ${x + radiusX} ${y}A${radiusX} ${radiusY} 0 1 1 ${x - radiusX} ${y}Z`;
}

function ball(ramp: Ramp): Drawing {
  return {
    width: 100,
    height: 100,
    body: volume('ball', ellipse(50, 50, 47, 47), ramp, 9) + softSpot('shine', 36, 30, 13, 9, '#ffffff', 0.5),
  };
}

function okra(): Drawing {
  const pod =
    'M56 34C66 60 66 118 52 172C48 190 42 200 37 205C33 196 26 180 22 160C12 112 16 62 28 36C34 28 50 28 56 34Z';
  const ridges = [
    ['M36 36C26 80 26 140 37 200', 0.5],
    ['M47 34C52 84 48 150 38 200', 0.55],
    ['M28 42C16 90 20 150 35 198', 0.3],
    ['M56 40C64 90 56 150 40 196', 0.35],
  ] as const;
  return {
    width: 78,
    height: 212,
    body: `${volume('pod', pod, GREEN, 9, { x: 0.36, y: 0.35, reach: 0.7 })}
    ${inside(
      'ridges',
      pod,
      ridges
        .map(
          ([line, opacity]) =>
            `<path d="${line}" fill="none" stroke="#2f5f1d" stroke-width="3.2" opacity="${opacity}"/><path d="${line}" transform="translate(-3.4 0)" fill="none" stroke="#dcf0a8" stroke-width="2.6" opacity="${opacity * 0.9}"/>`,
        )
        .join(''),
    )}
    ${volume('cap', 'M18 42C16 30 28 20 36 18L35 6C36 2 47 2 48 6L48 18C58 20 68 30 65 42C58 48 54 40 50 46C46 40 40 40 36 47C30 40 26 48 18 42Z', ['#3c5a1c', '#7a9c3c', '#c8dc8c'], 6)}`,
  };
}

function greenBean(): Drawing {
  const pod =
    'M22 12C30 10 34 14 35 22C44 70 70 118 118 168C132 182 146 190 150 200C140 202 124 194 108 182C60 146 26 84 20 26C19 20 19 14 22 12Z';
  return {
    width: 156,
    height: 206,
    body: `${volume('pod', pod, ['#2a5a20', '#5f9a3a', '#aed57a'], 8, { x: 0.3, y: 0.35 })}
    ${inside('seam', pod, '<path d="M26 16C34 78 66 134 140 194" fill="none" stroke="#d4efa0" stroke-width="4" opacity=".55"/><g fill="#3f7327" opacity=".35"><ellipse cx="41" cy="76" rx="7" ry="13" transform="rotate(-24 41 76)"/><ellipse cx="61" cy="111" rx="7" ry="13" transform="rotate(-34 61 111)"/><ellipse cx="88" cy="143" rx="7" ry="13" transform="rotate(-42 88 143)"/></g>')}
    ${volume('stem', 'M19 16C18 8 16 6 12 4L18 1C24 2 30 8 34 16C30 22 22 22 19 16Z', ['#3f5f20', '#7c9a3e', '#bfd184'], 3)}`,
  };
}

function beanPiece(): Drawing {
  const piece = 'M14 18C10 40 12 66 26 92L66 88C54 62 52 40 54 14Z';
  return {
    width: 76,
    height: 104,
    body: `${volume('piece', piece, ['#2a5a20', '#5f9a3a', '#aed57a'], 9)}
    <ellipse cx="34" cy="16" rx="20" ry="7" transform="rotate(-5 34 16)" fill="#cfe6a2"/><ellipse cx="34" cy="16" rx="9" ry="3.4" transform="rotate(-5 34 16)" fill="#9cc569"/>`,
  };
}

function courgette(): Drawing {
  const fruit =
    'M30 40C46 26 60 30 68 44C92 84 132 128 186 168C204 182 206 202 192 214C178 226 160 222 146 210C92 168 50 118 26 70C20 58 22 46 30 40Z';
  const stripes = [
    'M40 50C70 110 120 160 184 206',
    'M52 42C80 96 130 142 194 186',
    'M32 62C58 116 104 164 164 212',
  ];
  return {
    width: 216,
    height: 232,
    body: `${volume('fruit', fruit, ['#1f4a1c', '#477f30', '#9cc46c'], 14, { x: 0.42, y: 0.3, reach: 0.75 })}
    ${inside('stripes', fruit, stripes.map((line) => `<path d="${line}" fill="none" stroke="#b9d98a" stroke-width="4" stroke-dasharray="9 7" opacity=".42"/>`).join(''))}
    ${volume('stem', 'M28 44C20 32 14 24 8 20L24 6C30 14 42 20 54 26C58 32 60 36 62 40C50 40 38 46 32 56C30 52 30 48 28 44Z', ['#566e2a', '#94ac52', '#d5e09b'], 6)}
    <ellipse cx="16" cy="13" rx="10.5" ry="5" transform="rotate(-41 16 13)" fill="#dbe2ae"/>`,
  };
}

function springOnion(): Drawing {
  const stalk = (id: string, x: number, lean: number, top: number, ramp: Ramp) => {
    const end = x + lean;
    return volume(
      id,
      `M${x - 9} 262C${x - 10} 190 ${end - 16} 100 ${end - 5} ${top}C${end} ${top - 8} ${end + 6} ${top - 4} ${end + 7} ${top + 4}C${end + 4} 110 ${x + 10} 190 ${x + 9} 262Z`,
      ramp,
      6,
      { x: 0.35, y: 0.45, reach: 0.7 },
    );
  };
  const bulb = (id: string, x: number, y: number) =>
    `<g stroke="#d9cba6" stroke-width="1.8" fill="none"><path d="M${x - 5} ${y + 28}q-5 10 -10 14M${x} ${y + 30}q0 10 -2 16M${x + 5} ${y + 28}q4 10 9 13"/></g>${volume(
      id,
      `M${x - 10} ${y - 46}C${x - 10} ${y - 22} ${x - 21} ${y - 10} ${x - 20} ${y + 8}C${x - 19} ${y + 24} ${x - 8} ${y + 31} ${x} ${y + 31}C${x + 8} ${y + 31} ${x + 19} ${y + 24} ${x + 20} ${y + 8}C${x + 21} ${y - 10} ${x + 10} ${y - 22} ${x + 10} ${y - 46}Z`,
      ['#b9bf93', '#f0efdc', '#ffffff'],
      7,
    )}`;
  return {
    width: 190,
    height: 330,
    body: [
      stalk('a', 70, -52, 26, DARK_GREEN),
      stalk('b', 122, 54, 20, DARK_GREEN),
      stalk('c', 84, -22, 10, GREEN),
      stalk('d', 110, 24, 8, GREEN),
      stalk('e', 96, 2, 4, ['#346a25', '#6ea544', '#bce08a']),
      bulb('f', 62, 284),
      bulb('g', 128, 284),
      bulb('h', 95, 292),
      '<path d="M58 214Q95 226 132 214L132 228Q95 240 58 228Z" fill="#c9772a"/><path d="M58 214Q95 226 132 214L132 218Q95 230 58 218Z" fill="#e79a4d"/>',
    ].join(''),
  };
}

function artichoke(): Drawing {
  const rows = [
    { y: 78, places: [0], lean: 0, size: 74 },
    { y: 92, places: [-20, 20], lean: -0.16, size: 76 },
    { y: 112, places: [-46, 46, 0], lean: -0.06, size: 80 },
    { y: 136, places: [-66, 66, -24, 24], lean: 0.06, size: 80 },
    { y: 162, places: [-72, 72, -42, 42, 0], lean: 0.16, size: 76 },
    { y: 186, places: [-58, 58, -24, 24], lean: 0.26, size: 68 },
    { y: 204, places: [-34, 34, 0], lean: 0.34, size: 52 },
  ];
  const bracts = rows.flatMap(({ y, places, lean, size }, row) =>
    places.map((place) => {
      const x = 120 + place;
      const half = size * 0.38 * (1 - Math.abs(place) / 260);
      const tipX = x + place * lean;
      const tipY = y - size * 0.72;
      const shape = `M${tipX} ${tipY}C${x + half * 0.8} ${y - size * 0.46} ${x + half * 1.25} ${y - size * 0.1} ${x + half * 0.8} ${y + size * 0.24}Q${x} ${y + size * 0.42} ${x - half * 0.8} ${y + size * 0.24}C${x - half * 1.25} ${y - size * 0.1} ${x - half * 0.8} ${y - size * 0.46} ${tipX} ${tipY}Z`;
      const ramp: Ramp = row < 2 ? ['#4e5a4a', '#8a9668', '#cbd3a0'] : ['#3d5a30', '#7d9b52', '#cfe09c'];
      return volume(`bract-${row}-${place}`, shape, ramp, 8, { x: 0.42, y: 0.22, reach: 0.85 });
    }),
  );
  return {
    width: 240,
    height: 300,
    body: `${volume('stem', 'M102 206C105 240 103 264 100 286C108 296 134 296 142 286C138 264 136 240 139 206Z', ['#4a6b34', '#86a75a', '#c7dc97'], 9)}${bracts.join('')}`,
  };
}

function artichokeBottom(): Drawing {
  return {
    width: 120,
    height: 104,
    body: `${volume('cup', ellipse(60, 56, 56, 44), ['#a7a266', '#dcd9a4', '#f7f5d8'], 10)}
    ${volume('hollow', ellipse(60, 47, 40, 25), ['#f1efcf', '#cfcb92', '#a5a062'], 8, { x: 0.55, y: 0.8 })}
    ${softSpot('shine', 34, 78, 12, 5, '#ffffff', 0.4)}`,
  };
}

function cornKernel(): Drawing {
  const kernel = 'M12 40C8 18 24 6 46 6C70 6 84 20 80 42C77 62 62 88 46 94C32 88 15 62 12 40Z';
  return {
    width: 92,
    height: 100,
    body: `${volume('kernel', kernel, ['#b97a08', '#f2bd24', '#fff0a4'], 9)}${inside('tip', kernel, softSpot('germ', 46, 92, 14, 14, '#fff6cf', 0.9))}${softSpot('shine', 34, 24, 12, 7, '#ffffff', 0.55)}`,
  };
}

function broadBean(ramp: Ramp, scar: string): Drawing {
  const bean =
    'M24 22C46 4 92 2 118 26C140 48 138 84 112 98C86 112 58 100 46 88C36 78 34 74 22 68C4 58 6 36 24 22Z';
  return {
    width: 144,
    height: 112,
    body: `${volume('bean', bean, ramp, 11)}<path d="M12 40C10 50 16 60 28 66" fill="none" stroke="${scar}" stroke-width="6.5" stroke-linecap="round"/>${inside('crease', bean, '<path d="M44 34C66 46 88 52 116 48" fill="none" stroke="#000" stroke-width="3" opacity=".1"/>')}${softSpot('shine', 70, 26, 24, 8, '#ffffff', 0.42)}`,
  };
}

function whiteBean(): Drawing {
  const bean =
    'M14 46C10 20 40 6 72 10C108 14 132 34 128 60C125 82 104 88 90 76C80 68 66 66 54 74C36 86 17 70 14 46Z';
  return {
    width: 142,
    height: 96,
    body: `${volume('bean', bean, ['#b6a684', '#f1e9d6', '#fffefa'], 10)}<ellipse cx="72" cy="68" rx="8" ry="3.4" fill="#a58a5e" opacity=".75"/>${softSpot('shine', 52, 30, 22, 8, '#ffffff', 0.7)}`,
  };
}

interface LeafShape {
  readonly ramp: Ramp;
  readonly vein: string;
  /** Saw teeth on each side; 0 for a smooth edge. */
  readonly teeth: number;
  readonly length: number;
  readonly breadth: number;
  /** How far the tip bends aside; dried leaves curl. */
  readonly curl?: number;
}

function leaf({ ramp, vein, teeth, length, breadth, curl = 0 }: LeafShape): Drawing {
  const margin = 14;
  const stalk = 22;
  const middle = breadth / 2 + margin + Math.abs(curl);
  const bend = (share: number) => curl * Math.sin(share * Math.PI * 1.4);
  const halfAt = (share: number) => (breadth / 2) * Math.sin(Math.PI * share ** 0.72) ** 0.85;
  const steps = 60;
  const side = (direction: 1 | -1) =>
    Array.from({ length: steps + 1 }, (_, step) => {
      const share = step / steps;
      const saw = teeth ? 1 - 0.1 * ((share * teeth) % 1) : 1;
      return [middle + bend(share) + direction * halfAt(share) * saw, margin + share * length] as const;
    });
  const outline = [...side(1), ...side(-1).reverse()]
    .map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
  const path = `${outline}Z`;
  const rib = Array.from({ length: 13 }, (_, step) => {
    const share = step / 12;
    return `${step === 0 ? 'M' : 'L'}${(middle + bend(share)).toFixed(1)} ${(margin + share * length).toFixed(1)}`;
  }).join('');
  const veins = [0.3, 0.45, 0.6, 0.75, 0.88]
    .map((share) => {
      const x = middle + bend(share);
      const y = margin + share * length;
      const reach = halfAt(share - 0.12) * 0.86;
      return `<path d="M${x} ${y}Q${x + reach * 0.5} ${y - length * 0.05} ${x + reach} ${y - length * 0.16}M${x} ${y}Q${x - reach * 0.5} ${y - length * 0.05} ${x - reach} ${y - length * 0.16}"/>`;
    })
    .join('');
  const end = `M${middle + bend(1)} ${margin + length - 4}q${curl * 0.4} ${stalk * 0.6} ${curl * 0.2 + 4} ${stalk}`;
  return {
    width: middle * 2,
    height: length + margin + stalk + 6,
    body: `<path d="${end}" fill="none" stroke="${ramp[1]}" stroke-width="5" stroke-linecap="round"/>
    ${volume('blade', path, ramp, breadth * 0.14, { x: 0.3, y: 0.25 })}
    ${inside(
      'half',
      path,
      `<path d="${rib}L${middle * 2} ${margin + length}L${middle * 2} 0Z" fill="${ramp[0]}" opacity=".22"/>
       <g fill="none" stroke="${vein}" stroke-width="2.2" opacity=".55" stroke-linecap="round">${veins}</g>
       <path d="${rib}" fill="none" stroke="${vein}" stroke-width="4" opacity=".8"/>`,
    )}`,
  };
}

function date(ramp: Ramp, cap: string, isWrinkled: boolean): Drawing {
  const fruit = 'M50 22C78 22 90 52 90 92C90 134 74 168 50 168C26 168 10 134 10 92C10 52 22 22 50 22Z';
  const wrinkles = isWrinkled
    ? inside(
        'wrinkles',
        fruit,
        `<g fill="none" stroke-linecap="round"><g stroke="#220d04" stroke-width="3.4" opacity=".38"><path d="M34 34C22 66 26 110 34 150M52 30C46 60 56 92 48 128M66 34C78 70 66 100 72 146M24 80C28 100 22 116 28 132"/></g><g stroke="#e9b98a" stroke-width="2.6" opacity=".4"><path d="M38 36C27 66 31 108 38 146M56 34C50 62 60 92 53 124M70 40C81 72 70 100 76 138"/></g></g>`,
      )
    : '';
  return {
    width: 100,
    height: 176,
    body: `${volume('fruit', fruit, ramp, 12, { x: 0.34, y: 0.3 })}${wrinkles}${softSpot('shine', 34, 62, 9, 24, '#ffffff', isWrinkled ? 0.3 : 0.45)}${volume('cap', 'M32 28C30 16 42 8 50 8C58 8 70 16 68 28C60 34 40 34 32 28Z', [cap, cap, '#ecd9a8'], 4)}`,
  };
}

function raisin(): Drawing {
  const fruit = 'M18 30C34 8 70 4 98 16C124 28 132 58 116 78C98 100 58 100 34 88C10 76 6 48 18 30Z';
  return {
    width: 134,
    height: 102,
    body: `${volume('fruit', fruit, ['#1d0f12', '#4d2a2c', '#8d6058'], 9)}${inside(
      'folds',
      fruit,
      '<g fill="none" stroke-linecap="round"><g stroke="#12070a" stroke-width="5" opacity=".5"><path d="M14 52C36 40 52 58 78 46C96 38 112 44 128 40M26 78C46 66 64 82 88 70C102 64 112 68 122 66M36 22C54 30 70 18 92 28"/></g><g stroke="#b98a7c" stroke-width="3.4" opacity=".5"><path d="M16 46C36 34 54 52 78 40C96 32 112 38 126 34M30 72C48 60 66 76 88 64C100 59 110 62 120 60M40 17C56 25 72 13 90 22"/></g></g>',
    )}`,
  };
}

function roundSeed(ramp: Ramp): Drawing {
  const seed = ellipse(50, 52, 44, 44);
  const ribs = [-34, -22, -8, 8, 22, 34]
    .map((bend) => `<path d="M50 9Q${50 + bend * 1.7} 52 50 95"/>`)
    .join('');
  return {
    width: 100,
    height: 102,
    body: `${volume('seed', seed, ramp, 9)}${inside('ribs', seed, `<g fill="none" stroke="${ramp[0]}" stroke-width="3" opacity=".5">${ribs}</g><g fill="none" stroke="#fff6dc" stroke-width="2" opacity=".45" transform="translate(3 0)">${ribs}</g>`)}<path d="M50 12L47 3L53 3Z" fill="${ramp[0]}"/>`,
  };
}

function longSeed(ramp: Ramp, breadth: number, rib: string, bend = 6): Drawing {
  const middle = 50;
  const half = breadth / 2;
  const edge = (offset: number) => `M${middle} 10Q${middle + offset + bend} 80 ${middle} 150`;
  const seed = `M${middle} 8Q${middle + breadth + bend} 80 ${middle} 152Q${middle - breadth + bend} 80 ${middle} 8Z`;
  const ribs = [-0.95, -0.45, 0.05, 0.55, 1]
    .map((share) => `<path d="${edge(share * half * 1.8)}"/>`)
    .join('');
  return {
    width: 100,
    height: 160,
    body: `<path d="M50 10L48 1M50 10L54 2" stroke="${ramp[0]}" stroke-width="2.5" stroke-linecap="round"/>${volume('seed', seed, ramp, 7, { x: 0.35, y: 0.35 })}${inside('ribs', seed, `<g fill="none" stroke="${ramp[0]}" stroke-width="2.6" opacity=".55" transform="translate(3 0)">${ribs}</g><g fill="none" stroke="${rib}" stroke-width="2.6" opacity=".9">${ribs}</g>`)}`,
  };
}

function sesameSeed(): Drawing {
  return {
    width: 70,
    height: 104,
    body: `${volume('seed', 'M35 5C42 22 62 46 62 68C62 88 50 99 35 99C20 99 8 88 8 68C8 46 28 22 35 5Z', ['#b18f52', '#ecd8a8', '#fff8e4'], 8)}${softSpot('shine', 28, 60, 7, 12, '#ffffff', 0.6)}`,
  };
}

function flake(ramp: Ramp, line: string): Drawing {
  const piece = 'M10 66C22 26 60 6 112 14C128 18 134 30 122 36C86 34 62 48 48 82C40 96 4 92 10 66Z';
  return {
    width: 138,
    height: 98,
    body: `${volume('piece', piece, ramp, 7, { x: 0.4, y: 0.35 })}${inside('lines', piece, `<g fill="none" stroke="${line}" stroke-width="2.4" opacity=".5"><path d="M20 76C32 38 66 18 124 24M34 82C44 50 72 30 126 32M12 62C26 28 62 10 112 16"/></g>`)}`,
  };
}

function aril(): Drawing {
  const seed = 'M50 6C66 10 92 40 88 68C85 90 66 98 48 96C26 94 10 80 12 60C14 38 34 8 50 6Z';
  return {
    width: 100,
    height: 104,
    body: `${volume('seed', seed, ['#6d0717', '#c01733', '#f5728a'], 10)}${softSpot('core', 52, 62, 14, 20, '#5c0616', 0.35)}${softSpot('shine', 36, 40, 9, 14, '#ffffff', 0.6)}`,
  };
}

function driedTomato(): Drawing {
  const half = 'M20 44C26 18 60 8 92 14C126 18 148 40 144 70C140 100 108 114 76 110C40 108 12 84 20 44Z';
  const flesh = 'M34 50C40 30 66 22 92 26C118 30 132 46 130 66C126 88 102 98 78 96C50 94 28 76 34 50Z';
  return {
    width: 160,
    height: 122,
    body: `${volume('skin', half, ['#4f0d08', '#94231a', '#cf5c44'], 9)}${volume('flesh', flesh, ['#c9503a', '#a72c1f', '#6c140e'], 9, { x: 0.6, y: 0.75 })}${inside(
      'folds',
      flesh,
      '<g fill="none" stroke="#e88a6a" stroke-width="4" opacity=".55" stroke-linecap="round"><path d="M82 34C78 52 84 70 80 92M40 56C58 62 68 60 80 64M80 64C98 58 112 62 126 58"/></g><g fill="#e8b46c" opacity=".9"><ellipse cx="60" cy="48" rx="5" ry="3.4"/><ellipse cx="100" cy="44" rx="5" ry="3.4" transform="rotate(30 100 44)"/><ellipse cx="62" cy="78" rx="5" ry="3.4" transform="rotate(-30 62 78)"/><ellipse cx="104" cy="78" rx="5" ry="3.4"/><ellipse cx="112" cy="60" rx="4.4" ry="3"/></g>',
    )}`,
  };
}

function calyx(): Drawing {
  const lobe = (id: string, path: string, ramp: Ramp) => volume(id, path, ramp, 7, { x: 0.4, y: 0.3 });
  const dark: Ramp = ['#24050d', '#571022', '#93344a'];
  const red: Ramp = ['#3a0814', '#7d1630', '#c04c63'];
  return {
    width: 150,
    height: 190,
    body: [
      lobe('back-left', 'M60 120C40 90 40 50 54 12C74 40 82 80 80 120Z', dark),
      lobe('back-right', 'M74 120C72 80 82 40 104 14C114 50 110 92 94 122Z', dark),
      lobe('left', 'M62 152C26 130 8 84 14 40C46 58 72 96 78 144Z', red),
      lobe('right', 'M86 152C122 130 142 88 138 44C106 60 82 96 72 144Z', red),
      lobe('front', 'M76 164C50 148 46 96 74 46C104 94 104 146 76 164Z', ['#4a0a18', '#92203a', '#d3647a']),
      volume('cup', 'M46 142C56 132 96 132 106 142C108 162 92 176 76 176C60 176 44 162 46 142Z', red, 7),
      volume(
        'bracts',
        'M56 168C46 170 42 178 40 184C52 184 60 180 66 178C70 182 74 186 76 188C80 186 84 182 88 178C94 182 102 184 112 184C110 176 106 170 96 168C86 178 66 178 56 168Z',
        dark,
        4,
      ),
    ].join(''),
  };
}

interface Flower {
  readonly petals: number;
  readonly petal: Ramp;
  readonly heart: Ramp;
  /** Radius of the heart as a share of the flower's. */
  readonly heartSize: number;
}

function flowerHead({ petals, petal, heart, heartSize }: Flower): Drawing {
  const half = Math.min(15, 330 / petals);
  const one = (at: number) => {
    const tip = at % 2 ? 4 : 10;
    const shape = `M100 84C${100 - half} 76 ${100 - half * 1.15} ${tip + 16} ${100 - half * 0.5} ${tip + 2}Q100 ${tip - 3} ${100 + half * 0.5} ${tip + 2}C${100 + half * 1.15} ${tip + 16} ${100 + half} 76 100 84Z`;
    return `<g transform="rotate(${(at * 360) / petals} 100 100)"><path d="${shape}" fill="url(#petal)" stroke="${petal[0]}" stroke-opacity=".55" stroke-width="1.2"/><path d="M100 ${tip + 12}L100 80M${100 - half * 0.4} ${tip + 18}L${100 - half * 0.3} 80" stroke="${petal[0]}" stroke-width="1.4" opacity=".5"/></g>`;
  };
  const shades = `<defs><linearGradient id="petal" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${petal[2]}"/><stop offset=".55" stop-color="${petal[1]}"/><stop offset="1" stop-color="${petal[0]}"/></linearGradient></defs>`;
  const order = Array.from({ length: petals }, (_, at) => at).sort((one, other) => (one % 2) - (other % 2));
  const dots = Array.from({ length: 40 }, (_, at) => {
    const reach = Math.sqrt((at + 0.5) / 40) * 90 * heartSize;
    const angle = at * 2.39996;
    return `<circle cx="${100 + reach * Math.cos(angle)}" cy="${100 + reach * Math.sin(angle)}" r="${96 * heartSize * 0.1}"/>`;
  }).join('');
  return {
    width: 200,
    height: 200,
    body: `${shades}${order.map(one).join('')}${volume('heart', ellipse(100, 100, 96 * heartSize, 96 * heartSize), heart, 7)}<g fill="${heart[2]}" opacity=".55">${dots}</g>`,
  };
}

function slice(ramp: Ramp, core: string): Drawing {
  const rays = Array.from(
    { length: 16 },
    (_, at) => `<path d="M60 60L60 22" transform="rotate(${at * 22.5} 60 60)"/>`,
  ).join('');
  return {
    width: 120,
    height: 128,
    body: `<path d="${ellipse(60, 68, 55, 55)}" fill="${ramp[0]}"/>${volume('face', ellipse(60, 60, 55, 55), ramp, 9)}
    <path d="${ellipse(60, 60, 26, 26)}" fill="${core}" opacity=".75"/><g stroke="#fff0cf" stroke-width="2" opacity=".3">${rays}</g>`,
  };
}

function cube(top: string, left: string, right: string): Drawing {
  const face = (path: string, colour: string) =>
    `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-linejoin="round" stroke-width="12"/>`;
  return {
    width: 120,
    height: 124,
    body: `${face('M12 36L60 62L60 112L12 86Z', left)}${face('M108 36L62 62L62 112L108 86Z', right)}${face('M60 12L108 36L60 61L12 36Z', top)}
    ${softSpot('shine', 46, 30, 20, 7, '#ffffff', 0.4)}${softSpot('shade', 34, 88, 22, 12, right, 0.5)}`,
  };
}

function stoneFruitHalf(ramp: Ramp, stone: string): Drawing {
  return {
    width: 120,
    height: 124,
    body: `<path d="${ellipse(60, 64, 55, 56)}" fill="${ramp[0]}"/>${volume('face', ellipse(60, 58, 54, 54), [ramp[1], ramp[2], '#ffe3ab'], 9, { x: 0.4, y: 0.3 })}
    ${volume('hollow', ellipse(60, 60, 21, 26), [ramp[1], ramp[0], stone], 8, { x: 0.62, y: 0.75 })}${softSpot('shine', 34, 32, 12, 7, '#ffffff', 0.45)}`,
  };
}

function wedge(): Drawing {
  const side = 'M10 30C30 92 108 112 160 54C164 48 162 40 154 38C120 64 62 58 26 22C18 16 8 20 10 30Z';
  return {
    width: 172,
    height: 100,
    body: `${volume('flesh', side, ['#d97a1c', '#f7b24e', '#ffe0a0'], 9)}<path d="M10 30C30 92 108 112 160 54" fill="none" stroke="#d9542f" stroke-width="5" opacity=".75"/><path d="M30 28C64 60 118 64 152 42" fill="none" stroke="#c8402c" stroke-width="5" opacity=".45"/>`,
  };
}

function guava(): Drawing {
  const fruit =
    'M100 22C124 22 132 46 142 74C156 110 172 136 168 172C164 212 136 232 100 232C64 232 36 212 32 172C28 136 44 110 58 74C68 46 76 22 100 22Z';
  return {
    width: 200,
    height: 240,
    body: `${volume('fruit', fruit, ['#7c9a2e', '#c3d45c', '#f4f5b4'], 18)}${inside('skin', fruit, '<g fill="#7f9a3a" opacity=".28"><circle cx="80" cy="110" r="4"/><circle cx="120" cy="132" r="5"/><circle cx="70" cy="160" r="4"/><circle cx="104" cy="184" r="5"/><circle cx="138" cy="176" r="4"/><circle cx="96" cy="70" r="3"/><circle cx="60" cy="194" r="4"/><circle cx="126" cy="98" r="3"/></g>')}
    ${volume('crown', 'M86 224L78 236L94 233L100 239L106 233L122 236L114 224Q100 230 86 224Z', ['#4a4320', '#7d7438', '#b3a964'], 3)}
    <path d="M98 26C96 16 98 8 104 3L110 6C105 12 104 18 105 26Z" fill="#7a5a2c"/>`,
  };
}

function guavaHalf(): Drawing {
  const outer =
    'M100 14C122 14 132 40 142 68C156 104 172 130 168 166C164 206 136 226 100 226C64 226 36 206 32 166C28 130 44 104 58 68C68 40 78 14 100 14Z';
  const flesh =
    'M100 24C116 24 124 46 133 72C146 106 160 132 156 164C152 198 130 214 100 214C70 214 48 198 44 164C40 132 54 106 67 72C76 46 84 24 100 24Z';
  const seeds = Array.from({ length: 30 }, (_, at) => {
    const angle = at * 2.39996;
    const reach = Math.sqrt((at + 0.6) / 30);
    return `<ellipse cx="${100 + Math.cos(angle) * 36 * reach}" cy="${152 + Math.sin(angle) * 42 * reach}" rx="4.2" ry="3" transform="rotate(${at * 40} ${100 + Math.cos(angle) * 36 * reach} ${152 + Math.sin(angle) * 42 * reach})"/>`;
  }).join('');
  return {
    width: 200,
    height: 240,
    body: `${volume('skin', outer, ['#6f8e2a', '#b5c84f', '#e6eb97'], 10)}${volume('flesh', flesh, ['#e6d9a4', '#f7efcf', '#fffdf0'], 12)}<ellipse cx="100" cy="152" rx="44" ry="50" fill="#eddfae" opacity=".75"/><g fill="#c39d52">${seeds}</g>`,
  };
}

function fig(): Drawing {
  const fruit =
    'M104 26C112 50 134 72 156 104C184 146 168 214 104 218C40 218 22 152 48 106C66 74 86 50 90 26C92 18 102 18 104 26Z';
  const stripes = [-62, -36, -12, 14, 40, 64]
    .map((bend) => `<path d="M97 40Q${97 + bend * 1.5} 120 ${97 + bend * 0.5} 214"/>`)
    .join('');
  return {
    width: 206,
    height: 228,
    body: `${volume('fruit', fruit, ['#1f0d29', '#55305f', '#a98aa8'], 18)}${inside('ribs', fruit, `<g fill="none" stroke="#c3a7bd" stroke-width="3" opacity=".38">${stripes}</g>${softSpot('neck', 97, 40, 16, 26, '#9aa65a', 0.75)}`)}<path d="M90 30C90 20 92 12 90 6L104 4C103 12 104 20 104 30Z" fill="#8a9450"/>`,
  };
}

function figHalf(): Drawing {
  const outer =
    'M104 14C112 40 134 62 156 94C184 136 168 206 104 210C40 210 22 144 48 96C66 64 86 40 90 14C92 8 102 8 104 14Z';
  const rim =
    'M100 40C108 58 124 76 142 102C164 140 152 194 102 196C54 196 42 142 62 106C78 80 92 60 100 40Z';
  const heart =
    'M102 76C112 88 122 98 130 114C144 146 134 178 102 180C72 178 64 146 76 118C84 102 94 90 102 76Z';
  const seeds = Array.from({ length: 46 }, (_, at) => {
    const angle = at * 2.39996;
    const reach = Math.sqrt((at + 0.5) / 46);
    return `<circle cx="${102 + Math.cos(angle) * 27 * reach}" cy="${140 + Math.sin(angle) * 36 * reach}" r="2.5"/>`;
  }).join('');
  return {
    width: 206,
    height: 218,
    body: `${volume('skin', outer, ['#1f0d29', '#55305f', '#8f6c93'], 8)}${volume('rim', rim, ['#e3cdb0', '#f7ead2', '#fffaf0'], 8)}${volume('heart', heart, ['#7d1a33', '#bf4256', '#e88d86'], 9)}<g fill="#f0d79a" opacity=".9">${seeds}</g>`,
  };
}

function strawberrySlice(): Drawing {
  const outer = 'M70 8C100 2 134 22 134 56C134 96 96 138 72 150C46 138 8 96 8 56C8 22 42 2 70 8Z';
  const inner = 'M71 26C92 22 114 36 114 60C114 88 88 116 72 126C56 116 28 88 28 60C28 36 50 22 71 26Z';
  return {
    width: 142,
    height: 158,
    body: `${volume('rim', outer, ['#8f0f14', '#d3302c', '#f3806a'], 10)}${volume('flesh', inner, ['#e0564b', '#f39a88', '#fde0d3'], 12, { x: 0.5, y: 0.42, reach: 0.6 })}<path d="M71 44C80 58 80 84 72 104C62 84 62 58 71 44Z" fill="#fff3ea" opacity=".85"/><g stroke="#fbe3d6" stroke-width="2.6" opacity=".7" fill="none"><path d="M66 60Q48 58 36 64M66 78Q50 82 44 92M78 60Q96 58 108 64M78 78Q92 82 100 92"/></g>`,
  };
}

/** `peel` is the rim; the segments shine in the colours of the flesh. */
function citrusHalf(peel: string, flesh: Ramp): Drawing {
  const count = 10;
  const segments = Array.from(
    { length: count },
    (_, at) =>
      `<path d="M100 88L80 30Q100 18 120 30Z" transform="rotate(${(at * 360) / count} 100 100)" stroke-linejoin="round" stroke-width="7" stroke="url(#flesh)" fill="url(#flesh)"/>`,
  ).join('');
  return {
    width: 200,
    height: 200,
    body: `<defs><radialGradient id="flesh" gradientUnits="userSpaceOnUse" cx="84" cy="76" r="104"><stop offset="0" stop-color="${flesh[2]}"/><stop offset=".5" stop-color="${flesh[1]}"/><stop offset="1" stop-color="${flesh[0]}"/></radialGradient></defs>
    ${volume('peel', ellipse(100, 100, 97, 97), [peel, peel, '#fff3cf'], 6)}
    <path d="${ellipse(100, 100, 88, 88)}" fill="#fff4da"/><path d="${ellipse(100, 100, 88, 88)}" fill="none" stroke="#f3dca6" stroke-width="3"/>
    ${segments}<path d="${ellipse(100, 100, 7, 7)}" fill="#fff4da"/>${softSpot('shine', 70, 58, 26, 12, '#ffffff', 0.35)}`,
  };
}
