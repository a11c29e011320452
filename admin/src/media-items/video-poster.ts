import { toWebPicture, type WebPicture } from '../components/picture/web-picture.ts';

/** The first frames of many videos are black. */
const BEGINNING_S = 1;
const TIMEOUT_MS = 10_000;

/**
 * A frame of a video as a picture: the one at this second, or one near the beginning.
 * @throws Error when the browser cannot read the video, or its host does not let pages read it
 */
export async function posterOf(address: string, second?: number): Promise<WebPicture> {
  const video = document.createElement('video');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  video.crossOrigin = 'anonymous';
  video.muted = true;
  video.preload = 'auto';
  try {
    video.src = address;
    await once(video, 'loadeddata', signal);
    video.currentTime = second ?? Math.min(BEGINNING_S, video.duration / 2);
    if (video.seeking) await once(video, 'seeked', signal);
    return await toWebPicture(video);
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

function once(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The video cannot be read.'));
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', fail, { once: true });
    signal.addEventListener('abort', fail, { once: true });
  });
}
