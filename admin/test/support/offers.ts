import { HttpResponse, http } from 'msw';
import type { OfferContent, OfferLine } from 'shared/offers/content.ts';
import { draftSnapshot } from 'shared/offers/draft-snapshot.ts';
import type { LastPrice, OfferDraft, OfferRecord } from 'shared/offers/staff-api.ts';
import type { OfferState } from 'shared/offers/states.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './app.tsx';
import { backend, rest } from './backend.ts';

/** Offers, in the place of the database's. */

const NOW = '2026-11-26T10:00:00Z';

export const line = (overrides: Partial<OfferLine> = {}): OfferLine => ({
  ...{ product_id: null, product_name: 'Navel Oranges', variety: null, size: null, packing: 'Carton, 15 kg' },
  ...{ quantity: '1080', unit: 'carton', unit_price: null, price_unit: 'carton' },
  ...{ net_weight_kg: '15', gross_weight_kg: '16', units_per_pallet: 72, pallets_per_reefer: 21 },
  ...{ storage_min_c: 4, storage_max_c: 6 },
  ...overrides,
});
export const whole: OfferContent = {
  ...{ locale: 'en', currency: 'USD', incoterm: 'CIF', place: 'Rotterdam', loading_port: null },
  ...{
    loading_from: null,
    loading_until: null,
    payment_terms: '30% in advance',
    inclusions: null,
    notes: null,
  },
  ...{ valid_until: '2027-12-03', reminds: true, person: 'Nadia Farouk' },
  lines: [line(), line({ product_name: 'Lemons', quantity: '640' })],
};

export const company: OfferRecord['company'] = {
  ...{ id: 'van-dijk', name: 'Van Dijk', country: 'NL', domains: [], vat: null, notes: null },
};

export const price = (number: number) => page.getByLabelText(`Price of line ${number}`);
export const quantity = (number: number) => page.getByLabelText(`Quantity of line ${number}`);

function recordWith(values: Partial<OfferRecord>): OfferRecord {
  return {
    ...{ id: crypto.randomUUID(), number: 'O-2026-0118', state: 'draft', shown_state: 'draft' },
    ...{ request_id: null, current_version: null, draft: null, versions: [], events: [], now: NOW },
    company: { ...company, id: crypto.randomUUID() },
    contact: { id: crypto.randomUUID(), name: 'Marieke', email: 'm@v.example' },
    ...values,
  } as OfferRecord;
}

/** Opens the editor on a draft, which others may change, too. */
export async function openEditor(content: OfferContent = whole, lastPrices: readonly LastPrice[] = []) {
  const opened = await openDraft(content, {}, lastPrices);
  await expect.element(quantity(1)).toHaveValue(content.lines[0]?.quantity ?? '');
  return opened;
}

export async function openDraft(
  content: OfferContent,
  options: Parameters<typeof openApp>[1] = {},
  lastPrices: readonly LastPrice[] = [],
  values: Partial<OfferRecord> = {},
) {
  const draft: OfferDraft = { version: 1, updated_at: NOW, content, line_totals: [], total: null };
  const record = recordWith({ draft, ...values });
  const sent: unknown[] = [];
  const saved: { contact_id?: string }[] = [];
  const network = { isDown: false, losesAnswers: false };
  backend.use(
    http.post(rest('rpc/get_offer'), () => HttpResponse.json(record)),
    http.post(rest('rpc/get_last_prices'), () => HttpResponse.json(lastPrices)),
    http.post(rest('rpc/save_offer_draft'), async ({ request }) => {
      if (network.isDown) return HttpResponse.error();
      const asked = (await request.json()) as { seen: string; content: OfferContent; contact_id?: string };
      if (asked.seen !== draft.updated_at) {
        return HttpResponse.json({ code: 'PT409', message: 'conflict' }, { status: 409 });
      }
      change(asked.content);
      saved.push(asked);
      if (network.losesAnswers) return HttpResponse.error();
      return HttpResponse.json({ updated_at: draft.updated_at, total: null, line_totals: [] });
    }),
    http.post(rest('rpc/send_offer'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ version: 1, sha256: '0' });
    }),
  );
  function change(next: OfferContent): void {
    draft.content = next;
    draft.updated_at = new Date(Date.parse(draft.updated_at) + 1000).toISOString();
  }
  const path = `offers/${record.id}`;
  await openApp(path, options);
  return { path, network, record, draft, sent, saved, change };
}

/** Opens the page of an offer that was sent; its steps are noted, and change nothing. */
export async function openSent(state: OfferState, values: Partial<OfferRecord> = {}) {
  const lines = whole.lines.map((each) => ({ ...each, unit_price: '11.6' }));
  const record = recordWith({ current_version: 1, state, shown_state: state, ...values });
  const seller = { name: 'Nile', address: 'Giza', person: null, phone: null, email: null };
  const sent = { version: 1, seller, sentAt: NOW, certificates: [] };
  const snapshot = draftSnapshot(record, { ...whole, lines }, sent);
  if (!snapshot) throw new Error('The offer is not whole');
  record.versions = [{ version: 1, sent_at: NOW, sha256: '0', snapshot, contact: null, pdf_path: null }];
  const steps: Record<string, unknown> = {};
  const names = ['clone', 'confirm', 'extend', 'lose', 'withdraw'].map((name) => `${name}_offer`);
  backend.use(
    http.post(rest('rpc/get_offer'), () => HttpResponse.json(record)),
    ...[...names, 'resend_offer_link', 'revoke_offer_links', 'discard_offer_draft'].map((name) =>
      http.post(rest(`rpc/${name}`), async ({ request }) => {
        steps[name] = await request.json();
        return HttpResponse.json({});
      }),
    ),
  );
  await openApp(`offers/${record.id}/show`);
  return { record, steps };
}
