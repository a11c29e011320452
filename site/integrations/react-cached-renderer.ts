import react from '@astrojs/react/server.js';
import type { NamedSSRLoadedRendererValue } from 'astro';

/*
 * Renders islands in a build. Header, footer and maintenance screen carry the same ones on each page, and React takes a good part of
 * the time of a page for them; so what one looks like with these props and slots is remembered.
 */

type Render = NamedSSRLoadedRendererValue['renderToStaticMarkup'];
type Markup = ReturnType<Render>;
/** Astro's state of the page that is rendered: the same object for all its islands. */
type Page = object;

/** Islands that differ from page to page are not worth the memory. */
const MAX_REMEMBERED = 200;

const remembered = new Map<unknown, Map<string, Markup>>();
const islandsOn = new WeakMap<Page, number>();

export default {
  ...react,
  // Astro's own components do not come here, and there is no other framework: React's check would render the component to know.
  check: async (component, ...rest) => typeof component === 'function' || react.check(component, ...rest),
  async renderToStaticMarkup(this: { result: Page }, component, props, slots, metadata) {
    const position = islandsOn.get(this.result) ?? 0;
    islandsOn.set(this.result, position + 1);
    const render = async () => {
      const result = await pageWithIslands(position);
      return react.renderToStaticMarkup.call({ result }, component, props, slots, metadata);
    };
    // Other values may not be told apart by their JSON.
    if (!Object.values(props).every(isPrimitive)) return render();

    const key = JSON.stringify([position, props, slots]);
    const markups = remembered.get(component) ?? new Map<string, Markup>();
    remembered.set(component, markups);
    const markup = markups.get(key) ?? render();
    if (markups.size < MAX_REMEMBERED) markups.set(key, markup);
    return markup;
  },
} satisfies NamedSSRLoadedRendererValue;

/** Ids of an island begin with its position on the page, which `@astrojs/react` counts by page. */
async function pageWithIslands(count: number): Promise<Page> {
  const result = {};
  for (let position = 0; position < count; position++) {
    await react.renderToStaticMarkup.call({ result }, () => null, {}, {});
  }
  return result;
}

function isPrimitive(value: unknown): boolean {
  return Object(value) !== value;
}
