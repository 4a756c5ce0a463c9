/**
 * A phone's photo has several megabytes, of which the school keeps a hundredth. On a slow line it would not arrive at all, so this browser
 * makes it smaller before it is sent. Nothing depends on it: what cannot be made smaller here is sent as it is, and the server draws
 * its own picture from whatever it gets.
 */
const smallEnoughBytes = 700_000;
const mostPx = 1_600;
const quality = 0.88;

/** Formats that come out as themselves: a PNG keeps its clear parts. */
const shrinkable = new Set(['image/jpeg', 'image/png']);

export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= smallEnoughBytes || !shrinkable.has(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, mostPx / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    );
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: file.type, quality });
    return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    // A file that is no picture, or one that this browser cannot draw: the server has the last word on it.
    return file;
  }
}
