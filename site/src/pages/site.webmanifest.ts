import type { APIRoute } from 'astro';
import { company } from 'shared/company.ts';
import { en } from 'shared/messages/en.ts';
import { lightColour } from '../pictures/light-colours.ts';

/** How the site is called and looks on the screen of a phone that keeps it. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      id: '/',
      name: company.legalName.en,
      short_name: company.name.en,
      description: en.footer.summary,
      lang: 'en',
      start_url: '/',
      display: 'minimal-ui',
      background_color: lightColour('paper'),
      theme_color: lightColour('leaf'),
      icons: [192, 512].map((side) => ({
        src: `/icon-${side}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
