import { HttpResponse, http } from 'msw';
import { BOARD_COLUMNS, type BoardCard, type BoardColumn } from 'shared/offers/board.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, menuLink, openApp, press, title, toast } from './support/app.tsx';
import { backend, rest } from './support/backend.ts';
import { insertRequest } from './support/rows.ts';

/** Where cards stand is the database's; here are the columns that it would return. */

const request: BoardCard = {
  ...{ id: 'request', state: 'request', name: 'Frutas del Turia', products: ['Pomegranates'] },
  ...{ type: 'quotation', status: 'new', created_at: new Date().toISOString() },
};
const offer = (id: string, state: 'draft' | 'sent' | 'accepted' | 'lost'): BoardCard => ({
  ...{
    id,
    number: `O-${id}`,
    state,
    name: `Buyer of ${id}`,
    products: [],
    currency: 'USD',
    total: 2,
    owner_id: null,
  },
  ...{
    valid_until: '2099-01-01',
    changed_at: new Date().toISOString(),
    request_id: null,
    draft_version: null,
  },
  ...{ current_version: 1, lost_reason: state === 'lost' ? 'price' : null },
});
let cards: Partial<Record<string, BoardCard[]>>;

beforeEach(() => {
  cards = {
    to_answer: [request],
    sent: [offer('1', 'sent'), offer('2', 'sent')],
    accepted: [offer('3', 'accepted')],
    lost: [offer('4', 'lost')],
  };
  answer(() =>
    HttpResponse.json(
      BOARD_COLUMNS.map((name): BoardColumn => {
        const own = cards[name] ?? [];
        return { name, cards: own, count: own.length, sums: [] };
      }),
    ),
  );
});

function answer(resolve: () => Response): void {
  backend.use(http.post(rest('rpc/get_board'), resolve));
}

const column = (name: string) => page.getByRole('region', { name, exact: true });
const card = (name: string) => page.getByRole('link', { name });
const moveButtons = button(/^Move /);

it('shows all cards of a column, and leads from one that has more to the list that has the same, of the same people', async () => {
  cards = { ...cards, sent: Array.from({ length: 50 }, (_, n) => offer(`S-${n}`, 'sent')) };
  const counts: Record<string, number> = { to_answer: 7, sent: 60, lost: 70, accepted: 80 };
  answer(() =>
    HttpResponse.json(
      BOARD_COLUMNS.map((name): BoardColumn => {
        return { name, cards: cards[name] ?? [], count: counts[name] ?? 0, sums: [] };
      }),
    ),
  );
  const seller = backend.addAccount('sales');
  await openApp('board', { as: seller });
  await button('Mine').click();
  const filterOf = (name: string, words: RegExp | string) => {
    const [link] = column(name).getByRole('link', { name: words }).elements();
    return JSON.parse(new URL((link as HTMLAnchorElement).href).searchParams.get('filter') ?? '');
  };

  await expect.element(column('Sent').getByRole('link', { name: '10 more' })).toBeVisible();
  await expect.poll(() => column('Sent').getByRole('listitem').elements().length).toBe(50);
  await expect.poll(() => filterOf('Sent', '10 more')).toEqual({ state: 'sent_lately', owner_id: seller.id });
  expect(filterOf('Accepted', '79 more')).toEqual({ state: 'accepted', owner_id: seller.id });
  expect(filterOf('Lost', '69 more')).toMatchObject({
    ...{ state: 'not_won', owner_id: seller.id },
    'changed_at@gte': expect.any(String),
  });
  await expect.element(column('To answer')).toMatchTextContent(/6 more/);
  expect(filterOf('To answer', 'All new requests')).toEqual({ status: 'new' });
});

it('shows a viewer all cards, and moves none', async () => {
  await openApp('board', { as: backend.addAccount('viewer') });

  await expect.element(column('Lost').getByText('Price too high')).toBeVisible();
  expect(page.getByRole('listitem').filter({ hasText: 'Buyer of' }).elements()).toHaveLength(4);
  await press(card('Buyer of 1'), ' ');
  await userEvent.keyboard('7m');
  await expect.element(column('Accepted')).not.toMatchTextContent('Only the buyer accepts');
  for (const control of [moveButtons, button('Confirm'), button('Mine'), page.getByRole('dialog')])
    await expect.element(control).not.toBeInTheDocument();
  expect(document.querySelector('[draggable=true]')).toBeNull();
});

it('walks with the eye from card to card, past empty columns, and leaves G and a letter to the app', async () => {
  await openApp('board', { language: 'ar' });
  await press(card('Frutas del Turia'), 'ArrowLeft');
  await expect.element(card('Buyer of 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card('Buyer of 2')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(card('Buyer of 3')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(card('Frutas del Turia')).toHaveFocus();

  await userEvent.keyboard('gm');

  await expect.element(title(/^الرسائل/)).toBeVisible();
});

it('keeps the focus on what follows where a card has left the board, and on the card where it has stayed', async () => {
  const withdrawn = vi.fn(() => {
    cards = { ...cards, sent: [offer('2', 'sent')] };
    return new HttpResponse(null, { status: 204 });
  });
  backend.use(
    http.post(rest('rpc/withdraw_offer'), withdrawn),
    http.post(rest('rpc/confirm_offer'), () =>
      HttpResponse.json({ code: 'PT409', message: 'state' }, { status: 409 }),
    ),
  );
  await openApp('board');

  await press(card('Buyer of 1'), 'w');
  const question = page.getByRole('dialog');
  await question.getByLabelText('Words to the buyer').fill('Rain has stopped picking');
  withdrawn.mockReturnValueOnce(HttpResponse.error());
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(question.getByRole('alert').filter({ hasText: 'does not answer' })).toBeVisible();
  await expect.element(question.getByLabelText('Words to the buyer')).toHaveValue('Rain has stopped picking');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(toast('Withdrawn')).toBeVisible();
  await expect.element(card('Buyer of 2')).toHaveFocus();

  await press(card('Buyer of 3'), '6');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'has changed its state' })).toBeVisible();
  await expect.element(card('Buyer of 3')).toHaveFocus();

  cards = { sent: [offer('2', 'sent')], lost: [offer('3', 'lost')] };
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(column('Lost')).toMatchTextContent('Buyer of 3');
  await expect.element(card('Buyer of 3')).toHaveFocus();
});

it('gives the focus to a card that comes with a later reading than its move', async () => {
  const before = cards;
  backend.use(
    http.post(rest('rpc/make_offer_from_request'), async ({ request: call }) => {
      const { offer_id } = (await call.json()) as { offer_id: string };
      cards = { ...before, to_answer: [], draft: [{ ...offer(offer_id, 'draft'), name: request.name }] };
      return HttpResponse.json(offer_id);
    }),
    http.post(rest('rpc/discard_offer_draft'), () => new HttpResponse(null, { status: 204 })),
  );
  await openApp('board');
  await press(card(request.name), '2');
  const link = (columnName: string) => column(columnName).getByRole('link', { name: request.name });
  await expect.element(link('Draft')).toHaveFocus();

  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(link('Draft')).not.toHaveFocus();
  cards = before;
  window.dispatchEvent(new Event('visibilitychange'));

  await expect.element(link('To answer')).toHaveFocus();
});

it('says that it could not be read, reads it again, and says that nothing is under way', async () => {
  answer(() => HttpResponse.json({ message: 'Out of order' }, { status: 500 }));
  await openApp('board');
  const failure = page.getByRole('heading', { name: 'This could not be loaded' });
  await expect.element(failure).toBeVisible();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Error fetching offers' })).toBeVisible();
  cards = {};
  answer(() => HttpResponse.json([]));

  await button('Try again').click();

  await expect.element(page.getByRole('heading', { name: 'Nothing is under way' })).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

it('shows what comes in within five seconds, and its offers as a list', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  backend.use(http.post(rest('rpc/get_offer_sums'), () => HttpResponse.json([])));
  await openApp('board');
  await expect.element(card('Frutas del Turia')).toBeVisible();
  await expect.element(menuLink('Requests')).toBeVisible();
  await vi.advanceTimersByTimeAsync(5000);

  await insertRequest(backend.service, {
    form_data: { fullName: 'Yusuf', email: 'a@example.com', phone: '1', message: 'm' },
  });
  cards = { ...cards, to_answer: [request, { ...request, id: 'next', name: 'Gulf Greens' }] };
  await vi.advanceTimersByTimeAsync(5000);

  await expect.element(card('Gulf Greens')).toBeVisible();
  const shownAs = page.getByRole('navigation', { name: 'Show as' });
  await expect.element(shownAs.getByText('Board')).toHaveAttribute('aria-current', 'page');
  await shownAs.getByRole('link', { name: 'List' }).click();
  await expect.element(title(/^Offers/)).toBeVisible();
});
