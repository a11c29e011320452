/** The company's sticker: the same tilted oval as on the site. Decorative; the name stands beside it. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size * 0.82} viewBox="0 0 40 33" aria-hidden="true" className="logo">
      <ellipse
        cx="20"
        cy="16.5"
        rx="18.5"
        ry="14.5"
        fill="var(--color-field)"
        transform="rotate(-9 20 16.5)"
      />
      <path
        d="M11 20c4-1 6.500-5 6-9.500M17.500 23c4-1.500 7.500-7.500 7-13.500M24 23.500c4-2.500 5.500-7 5-11"
        fill="none"
        stroke="var(--color-on-field)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
