"""Ready-made compliments and criticisms (E, IE): what bots say when they owe some, and people can say.

None names a card, so that hardly a table forbids their words, and none says anything of the layer but of how they play.
"""

from __future__ import annotations

from typing import Final

_COMPLIMENTS: Final = {
    "clever_move": (
        "What a clever move!", "Que jogada esperta!", "¡Qué jugada tan lista!", "Che mossa furba!",
        "Quina jugada més llesta!",
    ),
    "steel_nerves": (
        "You have nerves of steel.", "Você tem nervos de aço.", "Tienes nervios de acero.", "Hai nervi d'acciaio.",
        "Tens nervis d'acer.",
    ),
    "good_memory": (
        "Your memory is remarkable.", "A sua memória é impressionante.", "Tu memoria es asombrosa.",
        "La tua memoria è notevole.", "La teva memòria és admirable.",
    ),
    "sharp_eyes": (
        "Nothing escapes you.", "Nada escapa a você.", "No se te escapa nada.", "Non ti sfugge nulla.",
        "No se t'escapa res.",
    ),
    "patience": (
        "I admire your patience.", "Admiro a sua paciência.", "Admiro tu paciencia.", "Ammiro la tua pazienza.",
        "Admiro la teva paciència.",
    ),
    "timing": (
        "Your timing is perfect.", "Você escolhe sempre a hora certa.", "Siempre eliges el mejor momento.",
        "Scegli sempre il momento giusto.", "Sempre tries el millor moment.",
    ),
    "brave": (
        "That was very brave.", "Isso foi muito corajoso.", "Eso fue muy valiente.", "È stato molto coraggioso.",
        "Això ha estat molt valent.",
    ),
    "a_joy": (
        "It is a joy to play with you.", "É um prazer jogar com você.", "Es un placer jugar contigo.",
        "È un piacere giocare con te.", "És un plaer jugar amb tu.",
    ),
    "teacher": (
        "I learn from every move of yours.", "Aprendo com cada jogada sua.", "Aprendo de cada jugada tuya.",
        "Imparo da ogni tua mossa.", "Aprenc de cada jugada teva.",
    ),
    "style": (
        "You play with style.", "Você joga com estilo.", "Juegas con estilo.", "Giochi con stile.",
        "Jugues amb estil.",
    ),
    "company": (
        "With you this table is more fun.", "Com você esta mesa é mais alegre.", "Contigo esta mesa es más alegre.",
        "Con te questo tavolo è più allegro.", "Amb tu aquesta taula és més alegre.",
    ),
    "a_plan": (
        "You always have a plan.", "Você tem sempre um plano.", "Siempre tienes un plan.", "Hai sempre un piano.",
        "Sempre tens un pla.",
    ),
}  # fmt: skip

_CRITICISMS: Final = {
    "too_slow": (
        "You take far too long.", "Você demora demais.", "Tardas demasiado tiempo.", "Ci metti troppo tempo.",
        "Trigues massa temps.",
    ),
    "easy_to_guess": (
        "Your plans are easy to guess.", "Os seus planos são fáceis de adivinhar.",
        "Tus planes son fáciles de adivinar.", "I tuoi piani sono facili da indovinare.",
        "Els teus plans són fàcils d'endevinar.",
    ),
    "too_early": (
        "That came much too early.", "Isso veio cedo demais.", "Eso llegó demasiado pronto.",
        "È arrivato troppo presto.", "Això ha arribat massa aviat.",
    ),
    "other_colour": (
        "Another colour would have been better.", "Outra cor teria sido melhor.", "Otro color habría sido mejor.",
        "Un altro colore sarebbe stato meglio.", "Un altre color hauria estat millor.",
    ),
    "forgetful": (
        "You forget what was played.", "Você esquece o que já saiu.", "Olvidas lo que ya salió.",
        "Dimentichi che cosa è già uscito.", "Oblides què ha sortit ja.",
    ),
    "too_careful": (
        "You play too carefully.", "Você joga com cautela demais.", "Juegas con demasiada cautela.",
        "Giochi con troppa prudenza.", "Jugues amb massa prudència.",
    ),
    "too_hasty": (
        "You do not think long enough.", "Você não pensa o suficiente.", "No piensas lo suficiente.",
        "Non pensi abbastanza a lungo.", "No hi penses prou.",
    ),
    "only_luck": (
        "That was nothing but luck.", "Isso foi só sorte.", "Eso fue solo suerte.", "È stata solo fortuna.",
        "Només ha estat sort.",
    ),
    "no_plan": (
        "I see no plan in that.", "Não vejo nenhum plano nisso.", "No veo ningún plan en eso.",
        "Non ci vedo nessun piano.", "No hi veig cap pla.",
    ),
    "helped_us": (
        "You have just helped us all.", "Você acabou de ajudar a todos nós.", "Acabas de ayudarnos a todos.",
        "Hai appena aiutato tutti noi.", "Ens acabes d'ajudar a tots.",
    ),
    "seen_better": (
        "I have seen better moves.", "Já vi jogadas melhores.", "He visto jugadas mejores.",
        "Ho visto mosse migliori.", "He vist jugades millors.",
    ),
    "no_surprise": (
        "That surprised nobody.", "Isso não surpreendeu ninguém.", "Eso no sorprendió a nadie.",
        "Questo non ha sorpreso nessuno.", "Això no ha sorprès ningú.",
    ),
}  # fmt: skip

OWED_TEXTS: Final = {"praise": _COMPLIMENTS, "criticise": _CRITICISMS}
"""By what is owed, then by the name of the phrase, in the order of `phrases.LANGUAGES`."""
