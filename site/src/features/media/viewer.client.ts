const SWIPE_PX = 48;

const viewer = document.querySelector<HTMLDialogElement>('#viewer');
const links = [...document.querySelectorAll<HTMLAnchorElement>('#gallery a')];
const stage = viewer?.querySelector<HTMLElement>('.viewer-stage');
const caption = viewer?.querySelector('figcaption');
const position = viewer?.querySelector<HTMLElement>('[data-position]');

if (viewer && stage && caption && position) {
  let current = 0;
  const isRightToLeft = document.documentElement.dir === 'rtl';

  const show = (index: number) => {
    current = (index + links.length) % links.length;
    const link = links[current];
    if (!link) return;
    const title = link.parentElement?.querySelector('.gallery-title')?.textContent ?? '';
    const alternative = link.dataset.alt ?? title;
    stage.replaceChildren(
      link.dataset.type === 'video' ? videoOf(link.href, alternative) : pictureOf(link.href, alternative),
    );
    caption.textContent = title;
    position.textContent = (position.dataset.position ?? '')
      .replace('##', String(links.length))
      .replace('#', String(current + 1));
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
    previous: () => show(current - 1),
    next: () => show(current + 1),
  };
  viewer.addEventListener('click', (event) => {
    const target = event.target as Element;
    const step = target.closest<HTMLElement>('[data-step]')?.dataset.step;
    if (step) steps[step]?.();
    else if (!target.closest('img, video, figcaption')) viewer.close();
  });
  viewer.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const isForward = (event.key === 'ArrowRight') !== isRightToLeft;
    show(current + (isForward ? 1 : -1));
  });
  viewer.addEventListener('close', () => stage.replaceChildren());

  let startX = 0;
  stage.addEventListener('touchstart', (event) => {
    startX = event.changedTouches[0]?.clientX ?? 0;
  });
  stage.addEventListener('touchend', (event) => {
    const distance = (event.changedTouches[0]?.clientX ?? 0) - startX;
    if (Math.abs(distance) < SWIPE_PX) return;
    const isForward = distance < 0 !== isRightToLeft;
    show(current + (isForward ? 1 : -1));
  });
}

function pictureOf(address: string, alternative: string): HTMLImageElement {
  const picture = new Image();
  picture.src = address;
  picture.alt = alternative;
  return picture;
}

function videoOf(address: string, alternative: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.src = address;
  video.controls = true;
  video.autoplay = true;
  video.playsInline = true;
  video.setAttribute('aria-label', alternative);
  return video;
}
