const SWIPE_PX = 48;

const viewer = document.querySelector<HTMLDialogElement>('#viewer');
const links = [...document.querySelectorAll<HTMLAnchorElement>('#gallery a')];
const stage = viewer?.querySelector<HTMLElement>('[data-stage]');
const caption = viewer?.querySelector('figcaption span');
const position = viewer?.querySelector<HTMLElement>('[data-position]');
const noPicture = document.querySelector<HTMLTemplateElement>('#no-picture');

if (viewer && stage && caption && position) {
  let current = 0;
  const isRightToLeft = document.documentElement.dir === 'rtl';

  const show = (index: number) => {
    current = (index + links.length) % links.length;
    const link = links[current];
    if (!link) return;
    const title = link.nextElementSibling?.textContent ?? '';
    const alternative = link.dataset.alt ?? title;
    stage.replaceChildren(
      link.dataset.type === 'video'
        ? videoOf(link, alternative)
        : pictureOf(link.href, alternative, preloadNext),
    );
    caption.textContent = title;
    position.textContent = (position.dataset.position ?? '')
      .replace('##', String(links.length))
      .replace('#', String(current + 1));
  };

  const preloadNext = () => {
    const next = links[(current + 1) % links.length];
    if (next?.dataset.type === 'image') new Image().src = next.href;
  };

  const move = (by: number) => {
    // The only one would be loaded again.
    if (links.length > 1) show(current + by);
  };

  for (const [index, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      show(index);
      viewer.showModal();
    });
  }
  const steps: Record<string, () => void> = {
    close: () => viewer.close(),
    previous: () => move(-1),
    next: () => move(1),
  };
  // A caption that is marked, and the pointer let go beside it.
  let isMarking = false;
  viewer.addEventListener('pointerdown', ({ target }) => {
    isMarking = (target as Element).closest('figcaption span') !== null;
  });
  viewer.addEventListener('click', (event) => {
    const target = event.target as Element;
    const step = target.closest<HTMLElement>('[data-step]')?.dataset.step;
    if (step) steps[step]?.();
    else if (isEmpty(target, event) && !isMarking) viewer.close();
  });
  viewer.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // A video's own controls go through it by the same keys.
    if (event.target instanceof HTMLVideoElement) return;
    const isForward = (event.key === 'ArrowRight') !== isRightToLeft;
    move(isForward ? 1 : -1);
  });
  viewer.addEventListener('close', () => stage.replaceChildren());

  // A video without its poster can still be played.
  for (const picture of document.querySelectorAll<HTMLImageElement>('#gallery [data-type=image] img')) {
    picture.onerror = () => showFallback(picture);
    // It failed before this was read.
    if (picture.complete && !picture.naturalWidth) showFallback(picture);
  }

  let startX: number | undefined;
  stage.addEventListener('touchstart', ({ touches }) => {
    startX = touches.length === 1 ? touches[0]?.clientX : undefined;
  });
  stage.addEventListener('touchend', ({ changedTouches }) => {
    // Two fingers enlarge a picture, and one moves it when it is enlarged.
    if (startX === undefined || (visualViewport?.scale ?? 1) > 1) return;
    const distance = (changedTouches[0]?.clientX ?? startX) - startX;
    if (Math.abs(distance) < SWIPE_PX) return;
    const isForward = distance < 0 !== isRightToLeft;
    move(isForward ? 1 : -1);
  });
}

function pictureOf(address: string, alternative: string, onLoad: () => void): HTMLImageElement {
  const picture = new Image();
  // Without proportions yet, the whole stage.
  picture.className =
    'w-[min(100cqw,100cqh*var(--ratio,999))] h-[min(100cqh,100cqw/var(--ratio,0.001))] object-contain';
  picture.src = address;
  picture.alt = alternative;
  picture.onload = () => {
    keepRatio(picture, picture.naturalWidth / picture.naturalHeight);
    onLoad();
  };
  picture.onerror = () => showFallback(picture);
  return picture;
}

function videoOf(link: HTMLAnchorElement, alternative: string): HTMLVideoElement {
  const video = document.createElement('video');
  // Its controls take the touches on them, so they stay at the end of the stage, where nobody swipes.
  video.className = 'w-[min(100cqw,100cqh*var(--ratio,999))] h-[100cqh] object-contain';
  video.src = link.href;
  const picture = link.querySelector('img');
  // It may not have begun to load, and knows no size yet.
  video.poster = picture?.currentSrc || picture?.src || '';
  video.controls = true;
  video.autoplay = true;
  video.playsInline = true;
  video.setAttribute('aria-label', alternative);
  video.onloadedmetadata = () => keepRatio(video, video.videoWidth / video.videoHeight);
  video.onerror = () => showFallback(video);
  return video;
}

/** Gives the box the proportions of what it shows: a click beside that is a click beside the box. */
function keepRatio(shown: HTMLElement, ratio: number): void {
  shown.style.setProperty('--ratio', String(ratio));
}

function showFallback(shown: Element): void {
  if (noPicture) shown.replaceWith(noPicture.content.cloneNode(true));
}

/** Beside what is shown; the box of a video reaches above it. */
function isEmpty(target: Element, { offsetY }: MouseEvent): boolean {
  if (!(target instanceof HTMLVideoElement)) return !target.closest('img, figure span');
  const { clientWidth, clientHeight, videoWidth, videoHeight } = target;
  return offsetY < (clientHeight - (clientWidth * videoHeight) / videoWidth) / 2;
}
