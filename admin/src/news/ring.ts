/** Two notes, in hertz, one after the other. */
const NOTES = [660, 880];
const NOTE_SECONDS = 0.18;
const VOLUME = 0.15;

let context: AudioContext | undefined;

/** Made, not loaded. A browser that was not touched since the page was opened stays silent. */
export function ring(): void {
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume();
  for (const [at, frequency] of NOTES.entries()) {
    const begin = currentTime + at * NOTE_SECONDS;
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(VOLUME, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS);
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(volume).connect(destination);
    tone.start(begin);
    tone.stop(begin + NOTE_SECONDS);
  }
}
