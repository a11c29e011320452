/** As `minimum_password_length` in supabase/config.toml. */
export const PASSWORD_MIN_LENGTH = 12;

/** Of zxcvbn's 0 to 4: not found by somebody who has the hashes and tries ten thousand a second for some days. */
const MIN_SCORE = 3;

export type PasswordFault = 'short' | 'guessable';

/**
 * What is wrong with a password that somebody chooses. The list of common ones weighs 190 kB and is loaded at the first call.
 * @param own texts that others know of this person, such as the address
 */
export async function findPasswordFault(password: string, own: string[] = []): Promise<PasswordFault | null> {
  if (password.length < PASSWORD_MIN_LENGTH) return 'short';
  estimator ??= loadEstimator();
  const words = own.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)]).filter(Boolean);
  const { score } = (await estimator).check(password, words);
  return score < MIN_SCORE ? 'guessable' : null;
}

let estimator: ReturnType<typeof loadEstimator> | undefined;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
