export const captureTexts = {
  'camera.allow-title': 'Allow your camera',
  'camera.allow-text': 'Your browser asks whether this page may use it. Choose Allow.',
  'camera.allow-both-title': 'Allow camera and microphone',
  'camera.allow-both-text': 'Your browser asks whether this page may use them. Choose Allow.',
  'camera.place': 'Place your face in the oval',
  'camera.mirrored': 'Your camera image, mirrored',
  'camera.begin': 'Begin',
  'camera.follows': 'Three small movements follow, within 30 seconds. Face a light.',
  'camera.follows-digits':
    'Three small movements follow, within 30 seconds. Face a light. Then you read a few digits aloud.',
  'camera.by-hand': 'Confirm each movement with a button',
  'camera.microphone': 'Microphone',
  'camera.no-microphone': 'No microphone: only your face is used',
  'camera.denied-title': 'The camera is blocked',
  'camera.denied-site':
    'Your browser blocked the camera on this page. Open the site settings with the icon next to the address, allow the camera, and try again.',
  'camera.denied-phone':
    'On a phone, also check in the phone’s settings that the browser may use the camera.',
  'camera.missing-title': 'No camera found',
  'camera.missing-text':
    'Connect a camera and try again, or open your link on another device, such as your phone. It works until you have enrolled.',
  'camera.busy-title': 'The camera does not respond',
  'camera.busy-text':
    'Another program, such as a video call, may be using it. Close that program, then try again.',
  'camera.lost-title': 'The camera was disconnected',
  'camera.lost-text':
    'It was unplugged or another program is using it. Nothing was sent. Reconnect it, then try again.',
  'microphone.needed-title': 'Your microphone is needed',
  'microphone.needed-why':
    'Your identity on this device was created from your face and your voice, so both are needed to verify it. Nothing was sent.',
  'microphone.needed-connect':
    'Connect a microphone, or allow it for this site with the icon next to the address, then try again.',
  'microphone.lost-title': 'The microphone was disconnected',
  'microphone.lost-text':
    'It was unplugged or another program is using it. Nothing was sent. Reconnect it, then try again.',

  'capture.ready-title': 'Get ready',
  'capture.loading': 'Loading the models for your device.',
  'capture.processing-title': 'Processing',
  'capture.processing-images': 'Your device processes the images, then deletes them.',
  'capture.processing-sound': 'Your device processes the recording, then deletes it.',
  'capture.late-title': 'Time is up',
  'capture.late-text':
    'That was not quite fast enough. Nothing was sent. Try again with three new movements.',
  'capture.no-face-title': 'No face was found',
  'capture.no-face-text':
    'Position your face so that it fills the oval, with a light in front of you, and try again.',
  'capture.model-title': 'A model could not be loaded',
  'capture.model-text':
    'A model for this device could not be downloaded, or it is not the one this service specified. Nothing was sent. Try again, or contact the service.',

  'movement.turn-left': 'Turn your head to the left',
  'movement.turn-right': 'Turn your head to the right',
  'movement.look-up': 'Look up',
  'movement.look-down': 'Look down',
  'movement.blink': 'Blink a few times',
  'movement.smile': 'Smile',
  'movement.open-mouth': 'Open your mouth wide',
  'movement.list': 'The movements',
  'movement.done': 'Done',
  'movement.place': '{place} of {all}: {movement}.',
  'movement.fills': 'Move clearly. The oval fills as your camera detects the movement.',
  'movement.dark': 'The image is very dark. Turn towards a light.',
  'movement.press': 'Press the button when you are done.',
  'movement.clearly': 'Move a little more clearly, or press the button below.',
  'movement.seconds': '{seconds} s left',
  'movement.announced': { one: '{count} second left.', other: '{count} seconds left.' },

  'voice.title': 'Read these digits aloud',
  'voice.text':
    'Speak in your normal voice. The recording stays on this device and is deleted once it has been processed.',
  'voice.start': 'Start recording',
  'voice.time': 'Time',
  'voice.seconds': '{seconds} s',
  'voice.listening': 'Listening',
  'voice.listening-announced': 'Listening.',
  'voice.recorded': 'Recorded.',
  'voice.silent-title': 'We did not hear you',
  'voice.silent-check':
    'Your microphone recorded no sound. Check that it is not muted, on the device or in its settings, and that the right one is selected.',
  'voice.silent-new': 'You will get new digits. The bar next to the word Microphone moves while you speak.',
  'voice.face-only': 'Continue with only my face',
} as const;
