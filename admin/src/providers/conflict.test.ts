import { describe, expect, it } from 'vitest';
import { changedPart, findDifferences, resolveConflict, seenPart } from './conflict.ts';
import type { FileColumn } from './resource.ts';

const files: FileColumn[] = [{ column: 'image', field: 'picture', bucket: 'product-images' }];
const base = { name: 'Orange', price: '$1', image: null, packing: [{ pack: 'Box', net_weight_kg: 15 }] };

describe('findDifferences', () => {
  it('suggests my value where I have changed it, and theirs where only they have', () => {
    const conflict = {
      base,
      mine: { ...base, price: '$2' },
      theirs: { id: 1, ...base, name: 'Navel orange', price: '$3' },
    };

    expect(findDifferences(conflict)).toEqual([
      { field: 'name', mine: 'Orange', theirs: 'Navel orange', suggested: 'theirs' },
      { field: 'price', mine: '$2', theirs: '$3', suggested: 'mine' },
    ]);
  });

  it('does not mind the order of keys, nor what is not stated', () => {
    const theirs = { id: 1, ...base, packing: [{ net_weight_kg: 15, pack: 'Box' }] };

    expect(findDifferences({ base, mine: { ...base, image: undefined }, theirs })).toEqual([]);
  });

  it('knows a newly chosen picture by its column', () => {
    const picture = { blob: 'a picture' };

    const differences = findDifferences(
      { base, mine: { ...base, picture }, theirs: { id: 1, ...base } },
      files,
    );

    expect(differences).toEqual([{ field: 'image', mine: picture, theirs: null, suggested: 'mine' }]);
  });
});

describe('resolveConflict', () => {
  const conflict = {
    base,
    mine: { ...base, price: '$2', picture: { blob: 'a picture' } },
    theirs: { id: 1, ...base, price: '$3', image: 'https://example.com/theirs.webp' },
  };

  it('saves each field from the chosen side', () => {
    expect(resolveConflict(conflict, { price: 'theirs' }, files)).toMatchObject({
      name: 'Orange',
      price: '$3',
    });
    expect(resolveConflict(conflict, { price: 'mine' }, files)).toMatchObject({ price: '$2' });
  });

  it('drops my picture when theirs is chosen', () => {
    expect(resolveConflict(conflict, { image: 'theirs' }, files)).toMatchObject({
      image: 'https://example.com/theirs.webp',
      picture: null,
    });
  });
});

describe('a picture that only they have replaced', () => {
  const image = 'https://example.com/before.webp';
  const conflict = {
    base: { ...base, image },
    mine: { ...base, image, price: '$2' },
    theirs: { id: 1, ...base, image: 'https://example.com/theirs.webp' },
  };

  it('is theirs without a choice, because the file of the one before is gone', () => {
    expect(findDifferences(conflict, files).map(({ field }) => field)).toEqual(['price']);
    expect(resolveConflict(conflict, { price: 'mine' }, files)).toMatchObject({
      price: '$2',
      image: 'https://example.com/theirs.webp',
    });
  });

  it('can be removed or replaced by me', () => {
    const removed = { ...conflict, mine: { ...conflict.mine, image: null } };
    const replaced = { ...conflict, mine: { ...conflict.mine, picture: { blob: 'a picture' } } };

    for (const chosen of [removed, replaced]) {
      expect(findDifferences(chosen, files)).toContainEqual(
        expect.objectContaining({ field: 'image', suggested: 'mine' }),
      );
      expect(resolveConflict(chosen, { image: 'mine' }, files).image).toBe(chosen.mine.image);
    }
  });
});

describe('changedPart', () => {
  it('leaves out what is as it was', () => {
    expect(changedPart({ ...base, price: null }, base)).toEqual({ price: null });
  });
});

describe('seenPart', () => {
  it('is the last save of a row that notes it', () => {
    expect(seenPart({ price: '$1', updated_at: 'now' }, { price: '$2' })).toEqual({ updated_at: 'now' });
  });

  it('is what would be overwritten in one that does not', () => {
    expect(seenPart({ status: 'new', name: 'Hala' }, { status: 'handled' })).toEqual({ status: 'new' });
  });
});
