const counted = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What is said on the dashboard. It comes with its screen, because the first list of the app needs none of it. */
export const dashboardEn = {
  today: 'Today',
  nothing: 'Nothing waits.',
  overdue: (count: number) => `${counted('request is', 'requests are')(count)} overdue.`,
  whose: 'Whose work',
  everybody: 'Everybody’s',
  mine: 'Mine',
  mineHint: 'Offers that you look after, and what is nobody’s yet.',
  failed: (title: string) => `“${title}” could not be read.`,
  more: (count: number) => `${count} more`,
  requests: {
    title: 'Requests to answer',
    all: 'All requests',
    what: (type: string, lines: number) =>
      lines === 0 ? type : `${type}, ${counted('line', 'lines')(lines)}`,
  },
  changes: 'Changes asked for',
  accepted: 'Accepted, to be confirmed',
  ending: 'Offers that end within three days',
  ends: {
    today: 'Ends today',
    tomorrow: 'Ends tomorrow',
    on: (day: string) => `Ends ${day}`,
  },
};
