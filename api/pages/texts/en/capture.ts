export const captureTexts = {
  'camera.allow-title': 'Allow your camera',
  'camera.allow-text': 'Your browser asks whether this page may use it. Choose Allow.',
  'camera.allow-both-title': 'Allow camera and microphone',
  'camera.allow-both-text': 'Your browser asks whether this page may use them. Choose Allow.',
  'camera.place': 'Place your face in the oval',
  'camera.mirrored': 'Your camera image, mirrored',
  'camera.begin': 'Begin',
  'camera.follows': 'Three small movements follow, within 30 seconds.',
  'camera.follows-digits':
    'Three small movements follow, within 30 seconds. Then you read a few digits aloud.',
  'camera.waiting': 'Waiting until your face is in place',
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

  'guidance.loading': 'Getting ready to see you. The first time takes a few seconds.',
  'guidance.no-face': 'No face to be seen. Hold the device in front of your face.',
  'guidance.several-faces': 'One person only, please.',
  'guidance.too-dark': 'More light, please. Face a lamp or a window.',
  'guidance.too-bright': 'Too bright. Turn away from the strong light.',
  'guidance.too-far': 'Come closer.',
  'guidance.too-close': 'Move back a little.',
  'guidance.off-centre': 'Move your face to the middle of the oval.',
  'guidance.blurred': 'Hold still. The image is blurred.',
  'guidance.look-ahead': 'Look straight ahead, at the camera.',
  'guidance.hold-still': 'Good. Hold still.',

  'capture.ready-title': 'Get ready',
  'capture.processing-title': 'Processing',
  'capture.processing-images': 'Your device processes the images, then deletes them.',
  'capture.processing-sound': 'Your device processes the recording, then deletes it.',
  'capture.missed-title': 'Time is up',
  'capture.missed-text':
    'That was not quite fast enough. Nothing was sent. Try again with three new movements.',
  'capture.wrong-movement-title': 'That was another movement',
  'capture.wrong-movement-text':
    'The camera saw a movement that was not asked for. Nothing was sent. Make only the movement that is shown, then look straight ahead. You get three new ones.',
  'capture.too-slow-title': 'This device was too busy',
  'capture.too-slow-text':
    'The images could not be looked at often enough. Nothing was sent. Close other programs and pages, then try again.',
  'capture.too-quick-title': 'A little slower',
  'capture.too-quick-text':
    'That movement was too quick to be seen. Nothing was sent. Take about a second for each.',
  'capture.unsteady-title': 'The image was not steady',
  'capture.unsteady-text':
    'The image jumped, or did not change at all, as that of a live camera does. Nothing was sent. Hold the device still and move only your head.',
  'capture.other-person-title': 'The face changed',
  'capture.other-person-text':
    'The face at the end was not the one the movements began with. Nothing was sent. The same person has to make all three movements.',
  'capture.several-faces-title': 'More than one face',
  'capture.several-faces-text':
    'Another face came into the picture. Nothing was sent. Try again where only you can be seen.',
  'capture.face-lost-title': 'Your face was lost',
  'capture.face-lost-text':
    'Your face left the picture, or something covered it. Nothing was sent. Stay in the oval while you move.',
  'capture.unclear-title': 'Your face was not clear enough',
  'capture.unclear-text':
    'Too few images showed your face sharply and from the front. Hold the device still, with a light in front of you, and try again.',
  'capture.camera-text': 'Nothing was sent. Reconnect the camera, then try again.',
  'capture.model-title': 'A model could not be loaded',
  'capture.model-text':
    'A model for this device could not be downloaded, or it is not the one this service specified. Nothing was sent. Try again, or contact the service.',
  'capture.stopped-title': 'A model does not run',
  'capture.stopped-text':
    'A model stopped in this browser. Nothing was sent. Try again, or open your link in another browser.',
  'capture.not-here-title': 'Faces cannot be checked here yet',
  'capture.not-here-text':
    'This service has no models to see a face with, so it can neither enroll nor verify anybody. Your camera was not opened and nothing was sent.',

  'movement.turn-left': 'Turn your head to the left',
  'movement.turn-right': 'Turn your head to the right',
  'movement.look-up': 'Raise your chin and look up',
  'movement.look-down': 'Lower your chin and look down',
  'movement.blink': 'Close your eyes for a moment',
  'movement.smile': 'Smile',
  'movement.open-mouth': 'Open your mouth wide',
  'movement.list': 'The movements',
  'movement.place': '{place} of {all}: {movement}.',
  'phase.neutral': 'First look straight ahead.',
  'phase.moving': 'Move slowly and clearly. The oval fills as you do.',
  'phase.returning': 'Good. Now look straight ahead again.',
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
