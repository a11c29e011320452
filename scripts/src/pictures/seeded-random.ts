/** Numbers from 0 to 1 that are the same for the same seed, so that a picture is the same on every machine. */
export function seededRandom(seed: number): () => number {
  const modulus = 2_147_483_647;
  let state = (Math.abs(Math.trunc(seed)) % (modulus - 1)) + 1;
  return () => {
    state = (state * 16_807) % modulus;
    return state / modulus;
  };
}
