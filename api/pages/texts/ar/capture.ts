import type { Translated } from '../catalogue.ts';
import type { captureTexts as english } from '../en/capture.ts';

export const captureTexts: Translated<typeof english> = {
  'camera.allow-title': 'السماح باستخدام الكاميرا',
  'camera.allow-text': 'يسأل متصفحك هل يمكن لهذه الصفحة استخدام الكاميرا. يُرجى اختيار «السماح».',
  'camera.allow-both-title': 'السماح باستخدام الكاميرا والميكروفون',
  'camera.allow-both-text':
    'يسأل متصفحك هل يمكن لهذه الصفحة استخدام الكاميرا والميكروفون. يُرجى اختيار «السماح».',
  'camera.place': 'يُرجى وضع وجهك داخل الشكل البيضوي',
  'camera.mirrored': 'صورة الكاميرا معكوسة',
  'camera.begin': 'بدء',
  'camera.follows': 'تلي ذلك ثلاث حركات صغيرة خلال 30 ثانية. من الأفضل أن يكون الضوء أمامك.',
  'camera.follows-digits':
    'تلي ذلك ثلاث حركات صغيرة خلال 30 ثانية. من الأفضل أن يكون الضوء أمامك. بعدها تأتي قراءة بضعة أرقام بصوت مسموع.',
  'camera.by-hand': 'تأكيد كل حركة بزر',
  'camera.microphone': 'الميكروفون',
  'camera.no-microphone': 'لا يوجد ميكروفون: يُستخدم وجهك فقط',
  'camera.denied-title': 'الكاميرا محظورة',
  'camera.denied-site':
    'حظر متصفحك الكاميرا في هذه الصفحة. يُرجى فتح إعدادات الموقع من الرمز المجاور للعنوان، والسماح بالكاميرا، ثم إعادة المحاولة.',
  'camera.denied-phone': 'على الهاتف، يُرجى التأكد أيضًا من إعداداته أن المتصفح مسموح له باستخدام الكاميرا.',
  'camera.missing-title': 'لم يُعثر على كاميرا',
  'camera.missing-text':
    'يُرجى توصيل كاميرا وإعادة المحاولة، أو فتح رابطك على جهاز آخر مثل هاتفك. يعمل الرابط إلى أن يكتمل تسجيلك.',
  'camera.busy-title': 'الكاميرا لا تستجيب',
  'camera.busy-text':
    'قد يكون برنامج آخر يستخدمها، مثل مكالمة فيديو. يُرجى إغلاق ذلك البرنامج ثم إعادة المحاولة.',
  'camera.lost-title': 'انقطع اتصال الكاميرا',
  'camera.lost-text':
    'فُصلت الكاميرا أو يستخدمها برنامج آخر. لم يُرسل شيء. يُرجى إعادة توصيلها ثم إعادة المحاولة.',
  'microphone.needed-title': 'الميكروفون مطلوب',
  'microphone.needed-why':
    'أُنشئت هويتك على هذا الجهاز من وجهك وصوتك، لذا يلزم الاثنان للتحقق منها. لم يُرسل شيء.',
  'microphone.needed-connect':
    'يُرجى توصيل ميكروفون، أو السماح به لهذا الموقع من الرمز المجاور للعنوان، ثم إعادة المحاولة.',
  'microphone.lost-title': 'انقطع اتصال الميكروفون',
  'microphone.lost-text':
    'فُصل الميكروفون أو يستخدمه برنامج آخر. لم يُرسل شيء. يُرجى إعادة توصيله ثم إعادة المحاولة.',

  'capture.ready-title': 'استعداد',
  'capture.loading': 'جارٍ تحميل النماذج إلى جهازك.',
  'capture.processing-title': 'جارٍ المعالجة',
  'capture.processing-images': 'يعالج جهازك الصور ثم يحذفها.',
  'capture.processing-sound': 'يعالج جهازك التسجيل ثم يحذفه.',
  'capture.late-title': 'انتهى الوقت',
  'capture.late-text': 'لم يكن ذلك سريعًا بما يكفي. لم يُرسل شيء. يمكنك المحاولة من جديد بثلاث حركات أخرى.',
  'capture.no-face-title': 'لم يُعثر على وجه',
  'capture.no-face-text': 'يُرجى وضع وجهك بحيث يملأ الشكل البيضوي ويكون الضوء أمامك، ثم إعادة المحاولة.',
  'capture.model-title': 'تعذّر تحميل أحد النماذج',
  'capture.model-text':
    'تعذّر تنزيل نموذج لهذا الجهاز، أو أنه ليس النموذج الذي حددته هذه الخدمة. لم يُرسل شيء. يُرجى إعادة المحاولة أو التواصل مع الخدمة.',

  'movement.turn-left': 'إدارة الرأس إلى اليسار',
  'movement.turn-right': 'إدارة الرأس إلى اليمين',
  'movement.look-up': 'النظر إلى الأعلى',
  'movement.look-down': 'النظر إلى الأسفل',
  'movement.blink': 'الرمش بضع مرات',
  'movement.smile': 'الابتسام',
  'movement.open-mouth': 'فتح الفم على اتساعه',
  'movement.list': 'الحركات',
  'movement.done': 'تمّ',
  'movement.place': '{place} من {all}: {movement}.',
  'movement.fills': 'يُرجى أداء الحركة بوضوح. يمتلئ الشكل البيضوي كلما رصدت الكاميرا الحركة.',
  'movement.dark': 'الصورة مظلمة جدًا. يُرجى التوجّه نحو الضوء.',
  'movement.press': 'يُرجى الضغط على الزر عند الانتهاء.',
  'movement.clearly': 'يُرجى أداء الحركة بوضوح أكبر، أو الضغط على الزر أدناه.',
  'movement.seconds': 'بقي {seconds} ث',
  'movement.announced': {
    zero: 'انتهى الوقت.',
    one: 'بقيت ثانية واحدة.',
    two: 'بقيت ثانيتان.',
    few: 'بقيت {count} ثوانٍ.',
    many: 'بقيت {count} ثانية.',
    other: 'بقيت {count} ثانية.',
  },

  'voice.title': 'قراءة هذه الأرقام بصوت مسموع',
  'voice.text': 'يُرجى التحدث بصوتك المعتاد. يبقى التسجيل على هذا الجهاز ويُحذف بعد معالجته.',
  'voice.start': 'بدء التسجيل',
  'voice.time': 'الوقت',
  'voice.seconds': '{seconds} ث',
  'voice.listening': 'جارٍ الاستماع',
  'voice.listening-announced': 'جارٍ الاستماع.',
  'voice.recorded': 'اكتمل التسجيل.',
  'voice.silent-title': 'لم نسمع صوتك',
  'voice.silent-check':
    'لم يسجّل الميكروفون أي صوت. يُرجى التأكد من أنه غير مكتوم، على الجهاز أو في إعداداته، ومن اختيار الميكروفون الصحيح.',
  'voice.silent-new': 'ستظهر أرقام جديدة. يتحرك الشريط المجاور لكلمة «الميكروفون» أثناء الكلام.',
  'voice.face-only': 'المتابعة بوجهي فقط',
};
