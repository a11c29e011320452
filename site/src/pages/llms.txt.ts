import { PUBLIC_SITE_URL } from 'astro:env/client';
import type { APIRoute } from 'astro';
import { company } from 'shared/company.ts';
import { monthNames } from 'shared/in-language.ts';
import { en } from 'shared/messages/en.ts';
import { contactDetails, productCategories } from '../content/content.ts';
import { MONTH_SLUGS } from '../content/season-months.ts';
import { wholeCatalogue } from '../documents/catalogues.ts';
import { paths } from '../paths.ts';

/** What the site is about and where what is, for programs that read it in somebody's place (llmstxt.org). */
export const GET: APIRoute = async () => {
  const link = (name: string, path: string, text: string) =>
    `- [${oneLine(name)}](${new URL(path, PUBLIC_SITE_URL).href}): ${oneLine(text)}`;
  const categories = (await productCategories()).map(({ name, slug, description }) =>
    link(name, paths.category('en', slug), description ?? name),
  );
  const details = (await contactDetails()).map(
    ({ label, value }) => `- ${oneLine(label)}: ${oneLine(value)}`,
  );
  const pages = (['products', 'certificates', 'about', 'requests', 'faq', 'media', 'contact'] as const).map(
    (page) =>
      link(en[page].title, paths[page]('en'), page === 'products' ? en.products.intro : en[page].description),
  );
  const catalogue = await wholeCatalogue('en');
  if (catalogue)
    pages.push(
      link('Catalogue', catalogue.href, 'all products in a PDF; each category and month has one as well'),
    );
  const months = monthNames('en', 'long').map((name, month) =>
    link(name, paths.season('en', MONTH_SLUGS[month] ?? ''), en.season.monthTitle(name)),
  );
  const feed = [
    link('products.json', paths.productFeed, 'all products with season, packing and weights'),
    link('products.schema.json', paths.productFeedSchema, 'its JSON Schema'),
  ];
  const parts = [
    `# ${company.legalName.en}`,
    `> ${en.home.description}`,
    'Every page is there in Arabic as well, under /ar.',
    ['## Pages', '', ...pages].join('\n'),
    ...(categories.length > 0 ? [['## Product categories', '', ...categories].join('\n')] : []),
    ['## Seasons', '', ...months].join('\n'),
    ['## Data', '', ...feed].join('\n'),
    ...(details.length > 0 ? [['## Contact', '', ...details].join('\n')] : []),
  ];
  return new Response(`${parts.join('\n\n')}\n`);
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
