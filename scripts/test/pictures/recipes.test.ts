import { SITE_CONTENT_KEYS } from 'shared/site-content/site-content.ts';
import { describe, expect, it } from 'vitest';
import { SAMPLE_MEDIA_ITEMS } from '../../sample-data/media-items.ts';
import { SAMPLE_CATEGORIES } from '../../sample-data/product-categories.ts';
import { SAMPLE_PRODUCTS } from '../../sample-data/products/products.ts';
import type { Recipe } from '../../src/pictures/recipe.ts';
import { CATEGORY_RECIPES } from '../../src/pictures/recipes/categories.ts';
import { GALLERY_RECIPES } from '../../src/pictures/recipes/gallery.ts';
import { PRODUCT_RECIPES } from '../../src/pictures/recipes/products.ts';
import { SITE_RECIPES } from '../../src/pictures/recipes/site.ts';
import { SITE_CONTENT_RECIPES } from '../../src/pictures/recipes/site-content.ts';
import { VIDEO_STRIPS } from '../../src/pictures/recipes/video-strips.ts';
import { RENDERS } from '../../src/pictures/renders.ts';

const SETS: Record<string, Record<string, Recipe>> = {
  products: PRODUCT_RECIPES,
  categories: CATEGORY_RECIPES,
  content: SITE_CONTENT_RECIPES,
  gallery: GALLERY_RECIPES,
  site: SITE_RECIPES,
  videos: VIDEO_STRIPS,
};
const recipes = Object.values(SETS).flatMap((set) => Object.values(set));

describe('the recipes', () => {
  it('are there for what the sample data shows, and for nothing else', () => {
    const pictures = SAMPLE_MEDIA_ITEMS.flatMap((item) => (item.type === 'image' ? [item.picture] : []));

    expect(Object.keys(PRODUCT_RECIPES).toSorted()).toEqual(
      SAMPLE_PRODUCTS.map(({ slug }) => slug).toSorted(),
    );
    expect(Object.keys(CATEGORY_RECIPES).toSorted()).toEqual(
      SAMPLE_CATEGORIES.map(({ slug }) => slug).toSorted(),
    );
    expect(Object.keys(SITE_CONTENT_RECIPES)).toEqual([...SITE_CONTENT_KEYS]);
    expect(Object.keys(GALLERY_RECIPES).toSorted()).toEqual(pictures.toSorted());
  });

  it('are never the same twice', () => {
    expect(new Set(recipes.map((recipe) => JSON.stringify(recipe))).size).toBe(recipes.length);
  });

  it('of products are square and transparent, those of the gallery opaque', () => {
    for (const recipe of Object.values<Recipe>(PRODUCT_RECIPES)) {
      expect([recipe.width, recipe.height, recipe.ground]).toEqual([1200, 1200, undefined]);
    }
    for (const recipe of Object.values<Recipe>(GALLERY_RECIPES))
      expect(recipe.ground).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('show frost on everything frozen and on nothing fresh', () => {
    for (const { slug, category } of SAMPLE_PRODUCTS) {
      const { objects }: Recipe = PRODUCT_RECIPES[slug];

      expect(
        objects.every(({ isFrosted = false }) => isFrosted === category.startsWith('frozen')),
        slug,
      ).toBe(true);
    }
  });

  it('place every object either around its middle or on a base', () => {
    for (const { objects } of recipes) {
      expect(objects.length).toBeGreaterThan(0);
      for (const { y, base } of objects) expect((y === undefined) !== (base === undefined)).toBe(true);
    }
  });

  it('use every render', () => {
    const used = new Set(recipes.flatMap(({ objects }) => objects.map(({ render }) => render)));

    expect(Object.keys(RENDERS).filter((name) => !used.has(name as keyof typeof RENDERS))).toEqual([]);
  });
});
