import { pathToFileURL } from 'node:url';

/*
 * The scorer, in a process of its own that trusts the certificate of the run: `scan.ts <scorer> <http port> <https port> <path>…`
 * writes a list of ScoredPage.
 */

export interface ScoredPage {
  path: string;
  score: number;
  /** Those that take or add points. */
  tests: { result: string; points: number }[];
}

interface Scorer {
  scan(
    host: string,
    options: { httpPort: number; httpsPort: number; path: string },
  ): Promise<{
    scan: { score: number };
    tests: Record<string, { result: string; scoreModifier: number }>;
  }>;
}

const [scorerPath = '', httpPort, httpsPort, ...paths] = process.argv.slice(2);
const scorer: Scorer = await import(pathToFileURL(scorerPath).href);
const pages: ScoredPage[] = [];
for (const path of paths) {
  const options = { httpPort: Number(httpPort), httpsPort: Number(httpsPort), path };
  const { scan, tests } = await scorer.scan('localhost', options);
  const counted = Object.values(tests).filter(({ scoreModifier }) => scoreModifier !== 0);
  pages.push({
    path,
    score: scan.score,
    tests: counted.map(({ result, scoreModifier }) => ({ result, points: scoreModifier })),
  });
}
process.stdout.write(JSON.stringify(pages));
