import { useRef } from 'react';

const width = 320;
const height = 240;

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** An animated picture; for readers who asked for less motion its first frame lies still on top of it. */
export function GatePicture({ src, alt }: { src: string; alt: string }) {
  const still = useRef<HTMLCanvasElement>(null);
  return (
    <div className="relative mx-auto max-w-80 overflow-hidden rounded-card">
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className="w-full"
        onLoad={(event) =>
          still.current?.getContext('2d')?.drawImage(event.currentTarget, 0, 0, width, height)
        }
      />
      {wantsStillness() && (
        <canvas ref={still} width={width} height={height} className="absolute inset-0 size-full" />
      )}
    </div>
  );
}
