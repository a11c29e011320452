import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { foldedLetters } from 'shared/folded-letters.ts';
import { referenceOf } from 'shared/intake.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { expectIndexScan } from './index-scans.ts';
import { admin, database, service, unique, user, visitor } from './personas.ts';

const sql = database();
afterAll(() => sql.end());

/** What the function hands over at most. */
const AT_MOST = 5000;

function pattern(word: string): string {
  return `%${word}%`;
}

function requestOf(fullName: string, message = 'Navel oranges, sizes 64 to 88.') {
  return {
    id: randomUUID(),
    type: 'complaint',
    form_data: {
      fullName,
      email: 'M.deVries@van-dijk.example',
      phone: '+31 10 555 0143',
      company: 'Van Dijk Élevage',
      subject: 'Late container',
      message,
    },
  };
}

const KNOWN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Common}\p{M}]+$/u;

/** Whether a text fits a LIKE pattern in which `_` stands for one letter. */
function fits(wanted: string, text: string): boolean {
  const [letters, others] = [Array.from(wanted), Array.from(text)];
  return (
    letters.length === others.length && letters.every((letter, at) => letter === '_' || letter === others[at])
  );
}

describe('a search for requests', () => {
  it.each([
    ['the name', 'marieke'],
    ['the address', 'M_DEVRIES@van-dijk'],
    ['the number', '555'],
    ['the company, whatever the case of its marks', 'éLEVAGE'],
    ['the message, in Arabic', 'برتقال'],
  ])('finds %s', async (_, word) => {
    const { supabase } = await admin();
    const name = unique('Marieke').replace(' ', '');
    const request = requestOf(name, 'Oranges, برتقال بسرة');
    await service().from('requests').insert(request).throwOnError();

    const { data } = await supabase
      .rpc('search_requests', { patterns: [pattern(word), pattern(name)] })
      .throwOnError();

    expect(data.map(({ id }) => id)).toEqual([request.id]);
  });

  it.each([
    ['another hamza', 'احمد'],
    ['heh for teh marbuta', 'نوره'],
    ['vowel signs', 'نُورَة'],
    ['Arabic digits', '٥٥٥'],
    ['no accent', 'elevage'],
  ])('finds a word written with %s', async (_, word) => {
    const { supabase } = await admin();
    const name = unique('Marieke').replace(' ', '');
    const request = requestOf(`أحمد نورة ${name}`);
    await service().from('requests').insert(request).throwOnError();

    const { data } = await supabase
      .rpc('search_requests', { patterns: [pattern(word), pattern(name)] })
      .throwOnError();

    expect(data.map(({ id }) => id)).toEqual([request.id]);
  });

  it('folds words as the admin app does', async () => {
    const letter = fc.oneof(
      fc.constantFrom(...'aZéÉßİΣς٠٩۰۹0آأؤإئءاةىیيکكٱـًّٰۖ'),
      // Of other scripts, two versions of Unicode may think differently.
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((each) => KNOWN.test(each)),
    );
    const words = fc.sample(
      fc.array(letter, { maxLength: 12 }).map((letters) => letters.join('').replaceAll('\0', '')),
      5000,
    );

    const rows = await sql<{ folded: string }[]>`
      select private.folded(v) as folded from unnest(${words}::text[]) with ordinality u(v, n) order by n`;

    const others = words.flatMap((word, index) => {
      const [here, there] = [foldedLetters(word), rows[index]?.folded ?? ''];
      return fits(here, there) ? [] : [{ word, here, there }];
    });
    expect(others.slice(0, 5)).toEqual([]);
  });

  it('does not look into what its list does not name', async () => {
    const { supabase } = await admin();
    const name = unique('Marieke').replace(' ', '');
    await service().from('requests').insert(requestOf(name)).throwOnError();

    const { data } = await supabase
      .rpc('search_requests', { patterns: [pattern(name), pattern('late container')] })
      .throwOnError();

    expect(data).toEqual([]);
  });

  it('is filtered, sorted, paged and counted like the table', async () => {
    const { supabase } = await admin();
    const name = unique('Marieke').replace(' ', '');
    const moments = ['2026-01-03', '2026-01-02', '2026-01-01'];
    const rows = moments.map((created_at) => ({ ...requestOf(name), created_at }));
    const other = { ...requestOf(name), status: 'completed' };
    await service()
      .from('requests')
      .insert([...rows.map((row) => ({ ...row, status: 'new' })), { ...other, created_at: '2026-01-04' }])
      .throwOnError();

    const { data, count } = await supabase
      .rpc('search_requests', { patterns: [pattern(name)] }, { count: 'exact' })
      .eq('status', 'new')
      .order('created_at', { ascending: false })
      .range(1, 1)
      .throwOnError();

    expect(data.map(({ id }) => id)).toEqual([rows[1]?.id]);
    expect(count).toBe(3);
  });

  // Without the triggers, which would write to each of the thousands.
  it('hands over thousands of rows to nobody, but says so', async () => {
    const { supabase } = await admin();
    const name = unique('Broad').replace(' ', '');
    const insert = (count: number) =>
      sql.begin((transaction) => [
        transaction`set local session_replication_role = replica`,
        transaction`
          insert into public.requests (type, form_data)
          select 'complaint', ${transaction.json(requestOf(name).form_data)} from generate_series(1, ${count}::int)`,
      ]);
    const remove = () =>
      sql.begin((transaction) => [
        transaction`set local session_replication_role = replica`,
        transaction`delete from public.requests where form_data ->> 'fullName' = ${name}`,
      ]);

    await insert(AT_MOST);
    const { count } = await supabase
      .rpc('search_requests', { patterns: [pattern(name)] }, { count: 'exact' })
      .limit(1)
      .throwOnError();
    await insert(1);
    const { error, status } = await supabase.rpc('search_requests', { patterns: [pattern(name)] }).limit(1);
    await remove();

    expect(count).toBe(AT_MOST);
    expect([error?.code, status]).toEqual(['PT413', 413]);
  });
});

describe('the reference that a visitor was told', () => {
  it('finds the request, with signs around it and beside another word', async () => {
    const { supabase } = await admin();
    const name = unique('Marieke').replace(' ', '');
    const request = requestOf(name);
    await service().from('requests').insert(request).throwOnError();
    const reference = referenceOf(request.id);

    for (const patterns of [
      [pattern(reference)],
      [pattern(`_${reference}_`)],
      [pattern(`#${reference.toLowerCase()}`)],
      [pattern(name), pattern(reference)],
    ]) {
      const { data } = await supabase.rpc('search_requests', { patterns }).throwOnError();
      expect(data.map(({ id }) => id)).toEqual([request.id]);
    }
  });

  it('is taken whole, and not in the place of the other words', async () => {
    const { supabase } = await admin();
    const request = requestOf(unique('Marieke'));
    await service().from('requests').insert(request).throwOnError();
    const reference = referenceOf(request.id);

    for (const patterns of [[pattern(reference.slice(0, 7))], [pattern(reference), pattern('absent')]]) {
      const { data } = await supabase.rpc('search_requests', { patterns }).throwOnError();
      expect(data.map(({ id }) => id)).not.toContain(request.id);
    }
  });

  it('finds a message, and an application by that of its request and by its own', async () => {
    const { supabase } = await admin();
    const message = { id: randomUUID(), name: 'Aya', email: 'aya@example.test', message: 'Figs?' };
    await service().from('contact_messages').insert(message).throwOnError();
    const { subject: _, company: __, ...form } = requestOf('Karim').form_data;
    const request = { id: randomUUID(), type: 'job', form_data: { ...form, position: 'Inspector' } };
    await service().from('requests').insert(request).throwOnError();
    const { data: application } = await service()
      .from('job_applications')
      .select('id')
      .eq('request_id', request.id)
      .single()
      .throwOnError();

    const messages = await supabase
      .rpc('search_contact_messages', { patterns: [pattern(referenceOf(message.id))] })
      .throwOnError();
    expect(messages.data.map(({ id }) => id)).toEqual([message.id]);
    for (const id of [request.id, application.id]) {
      const { data } = await supabase
        .rpc('search_job_applications', { patterns: [pattern(referenceOf(id))] })
        .throwOnError();
      expect(data.map((row) => row.id)).toEqual([application.id]);
    }
  });
});

describe('a search in what visitors sent', () => {
  const functions = ['search_requests', 'search_contact_messages', 'search_job_applications'] as const;

  it.each(functions)('%s is for admins alone', async (name) => {
    const patterns = ['%a%'];

    const byUser = await (await user()).supabase.rpc(name, { patterns });
    const byVisitor = await visitor().rpc(name, { patterns });

    expect([byUser.error?.code, byVisitor.error?.code]).toEqual(['42501', '42501']);
    expect([byUser.data, byVisitor.data]).toEqual([null, null]);
  });

  it.each(functions)('%s takes no word for a part of its query', async (name) => {
    const { supabase } = await admin();

    for (const word of [`' or true --`, `\\' or true --`, `%L`, `$1`, `') or (true`]) {
      const { data } = await supabase.rpc(name, { patterns: [word, pattern('absent')] }).throwOnError();
      expect(data).toEqual([]);
    }
    expect((await supabase.rpc(name, { patterns: [] }).throwOnError()).data).toEqual([]);
  });

  it.each([
    ['requests', 'search_requests'],
    ['contact_messages', 'search_contact_messages'],
    ['job_applications', 'search_job_applications'],
  ])('finds %s by the index', async (table, name) => {
    const { id: adminId } = await admin();

    await expectIndexScan(sql, { name, index: `${table}_search_idx`, adminId });
  });

  it('lets nobody write the text that it looks into', async () => {
    const { supabase } = await admin();
    const request = requestOf(unique('Marieke'));
    await service().from('requests').insert(request).throwOnError();

    const byVisitor = await visitor()
      .from('requests')
      .insert({ ...requestOf('Marieke'), search_text: 'all' } as never);
    const byAdmin = await supabase
      .from('requests')
      .update({ search_text: 'all' } as never)
      .eq('id', request.id);

    // Generated always, whoever asks.
    expect([byVisitor.error?.code, byAdmin.error?.code]).toEqual(['428C9', '428C9']);
  });
});

it('the activity log is searched by whom and by what its list names', async () => {
  const { supabase, email } = await admin();
  const question = unique('Which PORT');
  const faq = await supabase
    .from('faqs')
    .insert({ question, answer: 'Alexandria' })
    .select('id')
    .single()
    .throwOnError();

  const find = (word: string) =>
    supabase
      .from('activity_log')
      .select('row_id')
      .like('search_text', pattern(word))
      .eq('table_name', 'faqs')
      .eq('row_id', String(faq.data.id))
      .throwOnError();

  for (const word of [email, 'faqs', String(faq.data.id), question.toLowerCase()]) {
    expect((await find(word)).data).toEqual([{ row_id: String(faq.data.id) }]);
  }
  expect((await find('alexandria')).data).toEqual([]);
});
