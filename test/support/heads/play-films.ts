/**
 * The function that runs in the page, as text: it names nothing from outside, and the tests' own types know no browser.
 * It replaces getUserMedia by the stream of a canvas; sound still comes from the browser. No frame is shown twice in the
 * same way: a camera in a hand shakes a little, and the service refuses movements that were seen to the degree before.
 */
export const PLAY_FILMS = `(settings, asked) => {
  const media = navigator.mediaDevices;
  if (!media) return;
  const real = media.getUserMedia.bind(media);
  const load = async (name) => Promise.all((await filmOf(name)).map((text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  }));
  let loaded;
  media.getUserMedia = async (constraints) => {
    if (!constraints?.video) return real(constraints);
    loaded ??= Promise.all(settings.names.map(async (name) => [name, await load(name)]));
    const films = new Map(await loaded);
    const idle = films.get(settings.idle);
    const canvas = document.createElement('canvas');
    canvas.width = idle[0].width;
    canvas.height = idle[0].height;
    const pen = canvas.getContext('2d');
    const within = (most) => most * (2 * Math.random() - 1);
    const shake = () => {
      // Half a degree and two pixels, larger by so much that no edge shows.
      const [angle, scale] = [within(0.01), 1.02 + within(0.004)];
      const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
      const [x, y] = [canvas.width / 2, canvas.height / 2];
      pen.setTransform(cos, sin, -sin, cos, x - cos * x + sin * y + within(2), y - sin * x - cos * y + within(2));
    };
    let playing = idle;
    let frame = 0;
    let current = null;
    let startAt = 0;
    const timer = setInterval(() => {
      const now = asked() || null;
      if (now !== current) [current, startAt] = [now, performance.now() + settings.readingMs];
      if (playing === idle && current !== null && performance.now() >= startAt) {
        const clip = films.get(settings.answers[current] ?? current);
        if (clip) [playing, frame] = [clip, 0];
        startAt = performance.now() + settings.againMs;
      }
      if (frame >= playing.length) [playing, frame] = [idle, 0];
      shake();
      pen.drawImage(playing[frame], 0, 0);
      frame += 1;
    }, settings.frameMs);
    const stream = canvas.captureStream(1000 / settings.frameMs);
    const [track] = stream.getVideoTracks();
    const stop = track.stop.bind(track);
    track.stop = () => {
      clearInterval(timer);
      stop();
    };
    if (constraints.audio) {
      const sound = await real({ audio: constraints.audio });
      for (const heard of sound.getAudioTracks()) stream.addTrack(heard);
    }
    return stream;
  };
}`;
