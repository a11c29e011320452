import { FontIo, Ot } from 'ot-builder';

type Glyph = Ot.Glyph;

const LAM = 0x644;

/**
 * Makes every ligature of two Arabic letters two glyphs: the first is drawn as all of it, the second is empty and as wide as nothing.
 * Readers of PDF turn Arabic around letter by letter, so that a glyph which stands for two letters comes out the wrong way: whoever
 * looks for برتقال finds nothing, because its first two letters are one glyph. Where a vowel mark follows, letters stand unjoined to a
 * ligature, save lam with alef, which must be one: its marks hang on it.
 */
export function splitLigatures(sfnt: Uint8Array): Uint8Array {
  const font = FontIo.readFont(FontIo.readSfntOtf(Buffer.from(sfnt)), Ot.ListGlyphStoreFactory);
  const { gsub, gdef, cmap } = font;
  if (!gsub || !gdef?.glyphClassDef || !cmap) throw new Error('The face has no layout tables.');
  const required = gsub.features.filter(({ tag }) => tag === 'rlig');
  const ligatures = [...new Set(required.flatMap(({ lookups }) => lookups))].flatMap((lookup) =>
    lookup instanceof Ot.Gsub.Ligature ? [lookup] : [],
  );
  const pairs = ligatures
    .flatMap((lookup) => lookup.mapping)
    .flatMap(({ from: [first, second, third], to }) =>
      first && second && !third ? [{ first, second, whole: to }] : [],
    );
  const marks = new Set(
    [...gdef.glyphClassDef].flatMap(([glyph, kind]) => (kind === Ot.Gdef.GlyphClass.Mark ? [glyph] : [])),
  );

  const drawWhole = new Ot.Gsub.ReverseSub();
  const drawNothing = new Ot.Gsub.ReverseSub();
  const glyphs = [...font.glyphs.decideOrder()];
  for (const [second, own] of Map.groupBy(pairs, (pair) => pair.second)) {
    const firsts = new Set(own.map(({ first }) => first));
    const unchanged = new Map([...firsts].map((first) => [first, first]));
    const empty = emptyGlyph(`${second.name ?? 'glyph'}.drawn`);
    glyphs.push(empty);
    drawWhole.rules.push(
      { match: [firsts, new Set([second]), marks], doSubAt: 0, replacement: unchanged },
      {
        match: [firsts, new Set([second])],
        doSubAt: 0,
        replacement: new Map(own.map(({ first, whole }) => [first, whole])),
      },
    );
    drawNothing.rules.push({
      match: [new Set(own.map(({ whole }) => whole)), new Set([second])],
      doSubAt: 1,
      replacement: new Map([[second, empty]]),
    });
  }
  const lams = formsOf(cmap.unicode.get(LAM), gsub);
  for (const lookup of ligatures) {
    lookup.mapping = lookup.mapping.filter(({ from }) => from.length > 2 || (from[0] && lams.has(from[0])));
  }
  const at = Math.min(...ligatures.map((lookup) => gsub.lookups.indexOf(lookup)));
  gsub.lookups.splice(at, 0, drawWhole, drawNothing);
  for (const feature of required) feature.lookups.unshift(drawWhole, drawNothing);
  font.glyphs = Ot.ListGlyphStoreFactory.createStoreFromList(glyphs);
  return FontIo.writeSfntOtf(FontIo.writeFont(font));
}

/** The letter as it is drawn alone and joined. */
function formsOf(letter: Glyph | undefined, { features }: Ot.Gsub.Table): Set<Glyph> {
  const joined = features
    .filter(({ tag }) => ['init', 'medi'].includes(tag))
    .flatMap(({ lookups }) => lookups)
    .flatMap((lookup) =>
      letter && lookup instanceof Ot.Gsub.Single ? (lookup.mapping.get(letter) ?? []) : [],
    );
  return new Set([...(letter ? [letter] : []), ...joined]);
}

function emptyGlyph(name: string): Glyph {
  const glyph = new Ot.Glyph();
  glyph.name = name;
  glyph.horizontal = { start: 0, end: 0 };
  return glyph;
}
