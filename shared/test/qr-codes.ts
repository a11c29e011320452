import decodeQR from 'qr/decode.js';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Nothing else that a document of ours draws has as many parts in one path. */
const MIN_MODULES = 100;
/** In pixels: of a module, and in modules of the quiet zone, which the paper is. */
const MODULE = 4;
const QUIET = 4;

/** What a phone reads from the codes of a PDF, in the order of its pages: the drawn paths themselves are read. */
export async function qrCodesOf(pdf: Uint8Array): Promise<string[]> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const codes: string[] = [];
  for (let at = 1; at <= document.numPages; at++) {
    const { fnArray, argsArray } = await (await document.getPage(at)).getOperatorList();
    for (const [place, operation] of fnArray.entries()) {
      if (operation !== OPS.constructPath) continue;
      const modules = squaresOf(Array.from(argsArray[place][1][0] ?? []));
      if (modules.length >= MIN_MODULES) codes.push(read(modules));
    }
  }
  return codes;
}

interface Square {
  x: number;
  y: number;
}

/** The places of the squares that a path is made of, `M x y h 1 v 1 h -1 z` as pdf.js has it; none of any other path. */
function squaresOf(path: readonly number[]): Square[] {
  const [, left = 0, , , right = 0] = path;
  const side = right - left;
  const squares: Square[] = [];
  // 0 for move, 1 for line, each with its place, and 4 to close.
  const LENGTH = 13;
  for (let at = 0; at < path.length; at += LENGTH) {
    const [move, x = 0, y = 0, ...rest] = path.slice(at, at + LENGTH);
    const expected = [1, x + side, y, 1, x + side, y + side, 1, x, y + side, 4];
    if (move !== 0 || expected.some((value, place) => value !== rest[place])) return [];
    squares.push({ x: x / side, y: y / side });
  }
  return squares;
}

function read(modules: readonly Square[]): string {
  const size = (Math.max(...modules.map(({ x }) => x)) + 1 + 2 * QUIET) * MODULE;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const { x, y } of modules) {
    for (let row = 0; row < MODULE; row++) {
      const start = ((y + QUIET) * MODULE + row) * size + (x + QUIET) * MODULE;
      data.fill(0, start * 4, (start + MODULE) * 4);
    }
  }
  return decodeQR({ width: size, height: size, data });
}
