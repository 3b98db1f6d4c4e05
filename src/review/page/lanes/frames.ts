/** The one loop of frames: who has something to draw asks for the next frame, and is called once in it. */
export class Frames {
  readonly #draws = new Set<() => void>();
  #asked = 0;

  /** Calls in each frame that somebody asks for, until what it returns is called. */
  add(draw: () => void): () => void {
    this.#draws.add(draw);
    this.request();
    return () => this.#draws.delete(draw);
  }

  /** Asks for a frame; many times before it make one. */
  request(): void {
    if (this.#asked !== 0) return;
    this.#asked = requestAnimationFrame(() => {
      this.#asked = 0;
      for (const draw of this.#draws) draw();
    });
  }

  /** Draws nothing more. */
  stop(): void {
    cancelAnimationFrame(this.#asked);
    this.#draws.clear();
  }
}
