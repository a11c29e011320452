import type { DrawingName } from './drawings.ts';

/** Maps brightness of the source to three colours, from shade over body to light. */
export interface Recolouring {
  readonly ramp: readonly [shade: string, body: string, light: string];
  /** Only pixels whose hue (degrees, clockwise from red) lies between these are changed; all when absent. */
  readonly hues?: readonly [from: number, to: number];
}

export interface Grade {
  readonly saturation: number;
  readonly brightness: number;
  /** Degrees. */
  readonly hue: number;
}

export interface PackageRender {
  /** File name in @lobehub/fluent-emoji-3d. */
  readonly codePoint: string;
  readonly grade?: Grade;
  readonly recolourings?: readonly Recolouring[];
}

export interface DrawnRender {
  readonly drawing: DrawingName;
}

export type RenderSource = PackageRender | DrawnRender;

export const RENDERS = {
  tomato: {
    codePoint: '1f345',
    grade: { saturation: 0.9, brightness: 0.96, hue: 8 },
    recolourings: [{ hues: [290, 4], ramp: ['#a5161a', '#c9241f', '#df4a38'] }],
  },
  onion: {
    codePoint: '1f9c5',
    grade: { saturation: 0.95, brightness: 0.97, hue: 2 },
    recolourings: [{ hues: [260, 16], ramp: ['#a85f1e', '#cb8436', '#e2a558'] }],
  },
  redOnion: {
    codePoint: '1f9c5',
    recolourings: [{ ramp: ['#4a1230', '#8f2f5c', '#d78fb0'] }],
  },
  garlic: { codePoint: '1f9c4', grade: { saturation: 0.36, brightness: 1.12, hue: 22 } },
  potato: { codePoint: '1f954', grade: { saturation: 0.8, brightness: 0.98, hue: 6 } },
  sweetPotato: {
    codePoint: '1f360',
    grade: { saturation: 0.85, brightness: 0.97, hue: 4 },
    recolourings: [{ hues: [290, 10], ramp: ['#a8412c', '#cf5c3c', '#e57a55'] }],
  },
  greenPepper: {
    codePoint: '1fad1',
    recolourings: [
      { hues: [72, 240], ramp: ['#2f5a22', '#64943f', '#b4cf7c'] },
      { hues: [32, 68], ramp: ['#4d7a1e', '#86a83f', '#cfdf90'] },
    ],
  },
  redPepper: {
    codePoint: '1fad1',
    recolourings: [
      { hues: [72, 240], ramp: ['#7d100f', '#cf2a1f', '#f6907a'] },
      { hues: [32, 68], ramp: ['#4d7a1e', '#7fa63a', '#c5dd84'] },
    ],
  },
  yellowPepper: {
    codePoint: '1fad1',
    grade: { saturation: 0.7, brightness: 0.9, hue: 10 },
    recolourings: [{ hues: [72, 240], ramp: ['#b86a08', '#f2b01e', '#fde995'] }],
  },
  cucumber: {
    codePoint: '1f952',
    recolourings: [{ ramp: ['#2b5420', '#5a8a34', '#b6d67a'] }],
  },
  aubergine: {
    codePoint: '1f346',
    grade: { saturation: 0.42, brightness: 0.62, hue: 26 },
    recolourings: [{ hues: [110, 215], ramp: ['#2f5a22', '#5c8f3a', '#a8cc76'] }],
  },
  carrot: {
    codePoint: '1f955',
    grade: { saturation: 0.88, brightness: 0.98, hue: -2 },
    recolourings: [{ hues: [300, 14], ramp: ['#d9571f', '#ee7a34', '#f69656'] }],
  },
  lettuce: {
    codePoint: '1f96c',
    grade: { saturation: 0.85, brightness: 0.98, hue: 0 },
    recolourings: [{ hues: [200, 48], ramp: ['#3f6a2c', '#5d8a3c', '#86b05a'] }],
  },
  spinach: {
    codePoint: '1f96c',
    recolourings: [{ ramp: ['#24441a', '#44722a', '#8fb158'] }],
  },
  broccoli: {
    codePoint: '1f966',
    recolourings: [
      { hues: [40, 138], ramp: ['#6d8f45', '#a3c06c', '#dbe8a8'] },
      { hues: [142, 260], ramp: ['#2c5526', '#55893a', '#a5c66c'] },
    ],
  },
  cauliflower: {
    codePoint: '1f966',
    recolourings: [{ ramp: ['#a39a6c', '#efe6cd', '#fffdf4'] }],
  },
  peaPod: {
    codePoint: '1fadb',
    grade: { saturation: 0.8, brightness: 0.98, hue: -10 },
    recolourings: [{ hues: [170, 30], ramp: ['#2f5a26', '#4f8036', '#86b05a'] }],
  },
  chilli: {
    codePoint: '1f336-fe0f',
    grade: { saturation: 0.9, brightness: 0.88, hue: 8 },
    recolourings: [{ hues: [290, 16], ramp: ['#8f1512', '#cb2a1c', '#ee6a50'] }],
  },
  greenChilli: {
    codePoint: '1f336-fe0f',
    recolourings: [{ hues: [300, 40], ramp: ['#1f5a1c', '#4f9a35', '#b3dc7c'] }],
  },
  corn: { codePoint: '1f33d', grade: { saturation: 0.88, brightness: 0.98, hue: -4 } },
  orange: {
    codePoint: '1f34a',
    grade: { saturation: 0.92, brightness: 1, hue: 0 },
    recolourings: [{ hues: [300, 20], ramp: ['#e0651c', '#f0812c', '#f6963c'] }],
  },
  valencia: {
    codePoint: '1f34a',
    recolourings: [{ hues: [330, 62], ramp: ['#d97a10', '#f6ad2b', '#ffe58f'] }],
  },
  mandarin: {
    codePoint: '1f34a',
    recolourings: [{ hues: [330, 62], ramp: ['#c4480a', '#f07c1c', '#ffbf66'] }],
  },
  grapefruit: {
    codePoint: '1f34a',
    recolourings: [{ hues: [330, 62], ramp: ['#d9713d', '#f2b168', '#fce3a4'] }],
  },
  lime: {
    codePoint: '1f34b',
    recolourings: [{ hues: [320, 66], ramp: ['#5f8a1c', '#9cbf38', '#e3ee98'] }],
  },
  lemon: { codePoint: '1f34b', grade: { saturation: 0.86, brightness: 1.02, hue: 6 } },
  mango: {
    codePoint: '1f96d',
    grade: { saturation: 0.9, brightness: 1, hue: 0 },
    recolourings: [{ hues: [280, 12], ramp: ['#dd6a30', '#ef8440', '#f7a55c'] }],
  },
  yellowMango: {
    codePoint: '1f96d',
    recolourings: [{ hues: [330, 66], ramp: ['#dd8614', '#f7bd36', '#fff0a6'] }],
  },
  strawberry: { codePoint: '1f353', grade: { saturation: 0.9, brightness: 0.95, hue: 8 } },
  blackGrapes: { codePoint: '1f347', grade: { saturation: 0.55, brightness: 0.66, hue: 30 } },
  redGrapes: {
    codePoint: '1f347',
    recolourings: [{ hues: [200, 340], ramp: ['#4d0f22', '#9c2f45', '#e08a8e'] }],
  },
  greenGrapes: {
    codePoint: '1f347',
    recolourings: [
      { hues: [60, 199], ramp: ['#37591e', '#6a8c35', '#b3c872'] },
      { hues: [200, 340], ramp: ['#7f9430', '#c2cf67', '#f3f4bf'] },
    ],
  },
  peach: {
    codePoint: '1f351',
    grade: { saturation: 0.85, brightness: 1, hue: 8 },
    recolourings: [{ hues: [300, 10], ramp: ['#c9513a', '#e4704c', '#f29468'] }],
  },
  apricot: {
    codePoint: '1f351',
    recolourings: [{ hues: [330, 62], ramp: ['#d9761f', '#f5ab48', '#ffdd97'] }],
  },
  pomegranate: {
    codePoint: '1f9c5',
    recolourings: [{ ramp: ['#6b0f1c', '#b9303a', '#ef9a86'] }],
  },
  cantaloupe: {
    codePoint: '1f348',
    recolourings: [{ ramp: ['#80602a', '#d9b871', '#f8ebc2'] }],
  },
  galiaMelon: {
    codePoint: '1f348',
    recolourings: [{ ramp: ['#6f6a2a', '#c9c373', '#f1edc0'] }],
  },
  watermelon: { codePoint: '1f349', grade: { saturation: 0.88, brightness: 0.98, hue: 6 } },
  peanut: {
    codePoint: '1f95c',
    recolourings: [{ ramp: ['#86582b', '#c89b60', '#eed6a6'] }],
  },
  carton: { codePoint: '1f4e6', grade: { saturation: 0.8, brightness: 1, hue: 4 } },
  basket: { codePoint: '1f9fa', grade: { saturation: 0.82, brightness: 0.98, hue: 4 } },
  lorry: { codePoint: '1f69b', grade: { saturation: 0.7, brightness: 0.98, hue: 0 } },
  tractor: { codePoint: '1f69c', grade: { saturation: 0.66, brightness: 0.94, hue: -22 } },
  seedling: { codePoint: '1f331', grade: { saturation: 0.85, brightness: 0.98, hue: -6 } },
  datePalm: { codePoint: '1f334', grade: { saturation: 0.78, brightness: 0.94, hue: -8 } },
  iceCube: { codePoint: '1f9ca', grade: { saturation: 0.4, brightness: 1.08, hue: -8 } },
  scales: { codePoint: '2696-fe0f', grade: { saturation: 0.8, brightness: 0.97, hue: 0 } },
  okra: { drawing: 'okra' },
  greenBean: { drawing: 'greenBean' },
  beanPiece: { drawing: 'beanPiece' },
  springOnion: { drawing: 'springOnion' },
  artichoke: { drawing: 'artichoke' },
  artichokeBottom: { drawing: 'artichokeBottom' },
  pea: { drawing: 'pea' },
  cornKernel: { drawing: 'cornKernel' },
  broadBean: { drawing: 'broadBean' },
  dryBroadBean: { drawing: 'dryBroadBean' },
  whiteBean: { drawing: 'whiteBean' },
  molokhiaLeaf: { drawing: 'molokhiaLeaf' },
  spinachLeaf: { drawing: 'spinachLeaf' },
  mintLeaf: { drawing: 'mintLeaf' },
  basilLeaf: { drawing: 'basilLeaf' },
  marjoramLeaf: { drawing: 'marjoramLeaf' },
  parsleyFlake: { drawing: 'parsleyFlake' },
  freshDate: { drawing: 'freshDate' },
  dryDate: { drawing: 'dryDate' },
  raisin: { drawing: 'raisin' },
  corianderSeed: { drawing: 'corianderSeed' },
  cuminSeed: { drawing: 'cuminSeed' },
  fennelSeed: { drawing: 'fennelSeed' },
  aniseSeed: { drawing: 'aniseSeed' },
  carawaySeed: { drawing: 'carawaySeed' },
  sesameSeed: { drawing: 'sesameSeed' },
  onionFlake: { drawing: 'onionFlake' },
  garlicFlake: { drawing: 'garlicFlake' },
  pomegranateAril: { drawing: 'pomegranateAril' },
  driedTomato: { drawing: 'driedTomato' },
  calyx: { drawing: 'calyx' },
  chamomileHead: { drawing: 'chamomileHead' },
  calendulaHead: { drawing: 'calendulaHead' },
  carrotSlice: { drawing: 'carrotSlice' },
  mangoCube: { drawing: 'mangoCube' },
  carrotCube: { drawing: 'carrotCube' },
  taroCube: { drawing: 'taroCube' },
  melonCube: { drawing: 'melonCube' },
  greenPepperCube: { drawing: 'greenPepperCube' },
  redPepperCube: { drawing: 'redPepperCube' },
  yellowPepperCube: { drawing: 'yellowPepperCube' },
  apricotHalf: { drawing: 'apricotHalf' },
  peachSlice: { drawing: 'peachSlice' },
  guava: { drawing: 'guava' },
  guavaHalf: { drawing: 'guavaHalf' },
  figHalf: { drawing: 'figHalf' },
  fig: { drawing: 'fig' },
  strawberrySlice: { drawing: 'strawberrySlice' },
  orangeHalf: { drawing: 'orangeHalf' },
  grapefruitHalf: { drawing: 'grapefruitHalf' },
  lemonHalf: { drawing: 'lemonHalf' },
  limeHalf: { drawing: 'limeHalf' },
  courgette: { drawing: 'courgette' },
} as const satisfies Record<string, RenderSource>;

export type RenderName = keyof typeof RENDERS;
