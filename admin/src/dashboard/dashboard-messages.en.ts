import { counted, grouped } from '../providers/i18n/counted.ts';

/** What is said on the dashboard. It comes with its screen, because the first list of the app needs none of it. */
export const dashboardEn = {
  today: 'Today',
  nothing: 'Nothing waits.',
  overdue: (count: number) => `${counted('request is', 'requests are')(count)} overdue.`,
  overdueOrMore: (count: number) => `${count} requests or more are overdue.`,
  whose: 'Whose work',
  everybody: 'Everybody’s',
  mine: 'Mine',
  mineHint: 'Offers that you look after, and what is nobody’s yet.',
  failed: (title: string) => `“${title}” could not be read.`,
  more: (count: number) => `${grouped(count)} more`,
  requests: {
    title: 'Requests to answer',
    all: 'All requests',
    what: (type: string, lines: number) =>
      lines === 0 ? type : `${type}, ${counted('line', 'lines')(lines)}`,
  },
  changes: 'Changes asked for',
  accepted: 'Accepted, to be confirmed',
  ending: 'Offers that end within three days',
  firstSteps: {
    title: 'Before the first request',
    done: (done: number, all: number) => `${done} of ${all} done`,
    isDone: 'Done',
    steps: {
      contact: {
        title: 'Say who you are',
        hint: 'Address, phone numbers and e-mail, as the site shows them.',
        action: 'Contact info',
      },
      products: {
        title: 'Put the products in',
        hint: 'Import a CSV or Excel file, or add one by one.',
        action: 'Import',
      },
      publish: {
        title: 'Publish the site',
        hint: 'Buyers then see what you have entered. Later changes follow by themselves.',
        action: 'Publishing',
      },
      certificates: {
        title: 'Add a certificate',
        hint: 'The site claims only what a valid one names.',
        action: 'Add certificate',
      },
      colleagues: {
        title: 'Invite colleagues',
        hint: 'Sales, editors, and people who only read.',
        action: 'Invite',
      },
      factor: {
        title: 'Switch on the second factor',
        hint: 'Two minutes with the phone that you have.',
        action: 'Switch on',
      },
    },
  },
  charts: {
    title: 'The last twelve weeks',
    detail: (week: number) =>
      `Week ${week} is not over yet. Every figure in a table opens the list that it counts.`,
    noneYet:
      'Requests per week, time to the first answer, offers won and lost appear here from the first request on. They need about two weeks to say something.',
    nothing: 'Nothing to show yet.',
    table: 'Table',
    tableOf: (title: string) => `Table: ${title}`,
    week: 'Week',
    sum: 'Sum',
    hours: (hours: number) => {
      const minutes = Math.round(hours * 60);
      const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
      return whole === 0 ? `${rest} min` : rest === 0 ? `${whole} h` : `${whole} h ${rest} min`;
    },
    requests: 'Requests per week',
    requestsFinding: (now: number, before: number) =>
      `${counted('request', 'requests')(now)} in the last four full weeks, ${grouped(before)} in the four before.`,
    answers: 'Time to the first answer',
    answersFinding: (time: string, share: number) =>
      `Half of them answered within ${time}; ${share}% within 24 hours.`,
    waitingFinding: (share: number) =>
      `More than half of them still wait for an answer; ${share}% had one within 24 hours.`,
    waiting: 'more than half wait',
    median: 'median',
    medianHours: 'Median, hours',
    withinDay: 'within 24 hours',
    later: 'later than 24 hours',
    answered: 'Requests',
    byProduct: 'Won and lost by product',
    byCountry: 'Won and lost by country',
    offersFinding: (won: number, lost: number, best: string) =>
      `${grouped(won)} won, ${grouped(lost)} lost${best ? `; most won: ${best}` : ''}.`,
    others: (count: number) => `${grouped(count)} others`,
    noCountry: 'Country not known',
    product: 'Product',
    country: 'Country',
    won: 'Won',
    lost: 'Lost',
    wonOfAll: 'Won of all',
    unlisted: 'Asked for, not in the catalogue',
    unlistedFinding: (name: string, count: number) =>
      `Most asked for: ${name}, in ${counted('request', 'requests')(count)}.`,
    requestsColumn: 'Requests',
  },
};
