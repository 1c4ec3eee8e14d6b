"""UNO solitaire (spec 13): ninety-six cards, seven columns, eight series from 1 to Skip."""
